import {
  RATING,
  reviewSideEffects,
  reviewSymptoms,
  useDurations,
} from '@secondspring/contracts/vocabulary/review-words.ts';
import { steps, type Writing } from './steps.ts';

/**
 * Where an unfinished review waits: by member, so that another person on the same phone never meets it, and by what it is about
 * (a treatment's id for a new review, a review's id for a change of it).
 */
export type KeptPlace = { readonly memberId: string; readonly subject: string };

const keyOf = ({ memberId, subject }: KeptPlace): string => `unfinished-review:${memberId}:${subject}`;

/**
 * Keeps an unfinished review in this tab only (session storage), so that closing the dialog, a reload or signing in again
 * loses nothing. Where the browser refuses storage nothing is kept.
 */
export const keepWriting = (place: KeptPlace, writing: Writing): void =>
  withStorage((storage) => {
    storage.setItem(keyOf(place), JSON.stringify(writing));
  });

/** Forgets an unfinished review once it was sent or given up. */
export const forgetWriting = (place: KeptPlace): void =>
  withStorage((storage) => {
    storage.removeItem(keyOf(place));
  });

/** The unfinished review kept for this place, or null. */
export const keptWriting = (place: KeptPlace): Writing | null => {
  let text: string | null = null;
  withStorage((storage) => {
    text = storage.getItem(keyOf(place));
  });
  return readWriting(text);
};

/** Reads a kept review; null for what an older build or another hand has left there. */
export const readWriting = (text: string | null): Writing | null => {
  const kept = parsed(text);
  const draft = isObject(kept) ? kept['draft'] : undefined;
  if (!isObject(kept) || !isObject(draft)) return null;
  const step = steps.find((each) => each === kept['step']);
  if (step === undefined) return null;
  const { overallRating, wouldRecommend, durationMonths, reviewText, isAnonymous } = draft;
  return {
    step,
    draft: {
      overallRating: isRating(overallRating) ? overallRating : null,
      durationMonths: useDurations.find((each) => each === durationMonths) ?? null,
      symptomsAddressed: offeredIn(reviewSymptoms, draft['symptomsAddressed']),
      sideEffects: offeredIn(reviewSideEffects, draft['sideEffects']),
      wouldRecommend: typeof wouldRecommend === 'boolean' ? wouldRecommend : null,
      reviewText: typeof reviewText === 'string' ? reviewText : '',
      isAnonymous: isAnonymous === true,
    },
  };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isRating = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= RATING.min && value <= RATING.max;

const offeredIn = <Word extends string>(offered: readonly Word[], kept: unknown): readonly Word[] =>
  Array.isArray(kept) ? offered.filter((word) => kept.includes(word)) : [];

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

const withStorage = (use: (storage: Storage) => void): void => {
  try {
    use(sessionStorage);
  } catch {
    // A browser that refuses storage must not keep her from writing.
  }
};
