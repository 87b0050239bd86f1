import { type Fields, isFields } from '@secondspring/ui/drafts/tab-storage.ts';
import { readDraft } from './draft.ts';
import { steps, type Writing } from './steps.ts';

/** Null without a valid step or draft. */
export const readWriting = (saved: Fields): Writing | null => {
  const step = steps.find((candidate) => candidate === saved['step']);
  return step === undefined || !isFields(saved['draft']) ? null : { step, draft: readDraft(saved['draft']) };
};
