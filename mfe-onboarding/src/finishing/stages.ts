import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { type Consent, mayKeepHealthData } from '../api/consents.ts';

/** What is to be done with what she has told: an assessment of its own, or a draft to go on with later. */
export type Task = 'complete' | 'draft';

/** Where the last questions are: consents not known yet, not to be had, asked for; then the safety step, or keeping the draft. */
export type Stage = 'waiting' | 'failed' | 'consent' | 'safety' | 'keep';

/** The dialog's title at each stage. */
export const stageTitles: Readonly<Record<Stage, string>> = {
  waiting: 'One moment',
  failed: 'One moment',
  consent: consentTexts['health-data'].title,
  safety: 'Five quick questions',
  keep: 'One moment',
};

/** The stage that the dialog is at: nothing about her health goes further than her consent. */
export function stageOf(task: Task, consents: readonly Consent[] | undefined, hasFailed: boolean): Stage {
  if (consents === undefined) return hasFailed ? 'failed' : 'waiting';
  if (!mayKeepHealthData(consents)) return 'consent';
  return task === 'complete' ? 'safety' : 'keep';
}
