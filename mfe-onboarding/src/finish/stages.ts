import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { type Consent, hasGiven } from '@secondspring/ui/member/consents.ts';
import type { DraftStatus } from './draft-status.ts';

export type Task = 'complete' | 'draft';

/** In this order; `waiting` and `failed` are about the consents. */
export type Stage =
  | 'waiting'
  | 'failed'
  | 'consent'
  | Exclude<DraftStatus, 'draft-covered'>
  | 'safety'
  | 'keep';

export const stageTitles: Readonly<Record<Stage, string>> = {
  waiting: 'One moment',
  failed: 'One moment',
  consent: consentTexts['health-data'].title,
  'draft-loading': 'One moment',
  'draft-failed': 'Your saved answers',
  'draft-has-more': 'You’ve saved other answers',
  safety: 'Five quick questions',
  keep: 'One moment',
};

/** Nothing is sent without consent, and no saved draft is replaced without asking. */
export const stageOf = (
  task: Task,
  consents: readonly Consent[] | undefined,
  hasFailed: boolean,
  before: DraftStatus,
): Stage => {
  if (consents === undefined) return hasFailed ? 'failed' : 'waiting';
  if (!hasGiven(consents, 'health-data')) return 'consent';
  if (before !== 'draft-covered') return before;
  return task === 'complete' ? 'safety' : 'keep';
};
