import { type Fields, isFields } from '@secondspring/ui/storage/tab-storage.ts';
import { answers, readDraft } from './draft.ts';
import { steps, type Writing } from './steps.ts';

/** Null without a valid step or draft. */
export const readWriting = (saved: Fields): Writing | null => {
  const step = steps.find((candidate) => candidate === saved['step']);
  if (step === undefined || !isFields(saved['draft'])) return null;
  const named = Array.isArray(saved['answered']) ? saved['answered'] : [];
  return { step, draft: readDraft(saved['draft']), answered: answers.filter((name) => named.includes(name)) };
};
