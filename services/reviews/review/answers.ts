import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { reviewChange } from '@secondspring/contracts/http/reviews.ts';
import { reviewContent } from '@secondspring/contracts/http/reviews.ts';
import { reviewSideEffects, reviewSymptoms } from '@secondspring/contracts/vocabulary/review/words.ts';
import type { z } from 'zod';

type SubmittedContent = z.output<typeof reviewContent>;

const keptContent = reviewContent.omit({ symptomImprovement: true });
export type ReviewContent = z.output<typeof keptContent>;
export type ReviewChange = z.output<typeof reviewChange>;

/** The content in an event's data. A forgotten field is read as one that was left out. */
export const contentIn = (data: object): ReviewContent =>
  keptContent.parse(Object.fromEntries(Object.entries(data).filter(([, value]) => !isForgotten(value))));

/** Each choice once, in display order. */
export const normaliseContent = ({
  symptomImprovement: _notKept,
  ...content
}: ReviewContent & Partial<SubmittedContent>): ReviewContent => ({
  ...content,
  symptomsAddressed: reviewSymptoms.filter((symptom) => content.symptomsAddressed.includes(symptom)),
  sideEffects: reviewSideEffects.filter((effect) => content.sideEffects.includes(effect)),
});
