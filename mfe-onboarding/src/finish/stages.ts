import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { type Consent, hasGiven } from '@secondspring/ui/member/consents.ts';
import type { DraftStatus } from './draft-status.ts';

/** What is to be done with what she has told: an assessment of its own, or a draft to go on with later. */
export type Task = 'complete' | 'draft';

/**
 * Where the last questions are: consents not known yet, not to be had, asked for; then what she saved before being read, not to be had, or
 * having more than she told here; then the safety step, or keeping the draft.
 */
export type Stage =
  | 'waiting'
  | 'failed'
  | 'consent'
  | Exclude<DraftStatus, 'draft-covered'>
  | 'safety'
  | 'keep';

/** The dialog's title at each stage. */
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

/** The stage that the dialog is at: nothing about her health goes further than her consent, and nothing that she saved is replaced unseen. */
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
