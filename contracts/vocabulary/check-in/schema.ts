import { z } from 'zod';
import {
  bleedingLabels,
  CHECK_IN_NOTE_MAX,
  HOT_FLASHES_MAX,
  planAdherence,
  WELLBEING,
  type Bleeding,
  type PlanAdherence,
} from './words.ts';
import { changedSymptoms, selectedSymptoms } from '../health.ts';
import { plainTextOrNull } from '../plain-text.ts';

const wellbeing = z.int().min(WELLBEING.min).max(WELLBEING.max);

/** Null: she did not say. */
export const checkInContent = z.object({
  mood: wellbeing,
  sleep: wellbeing,
  energy: wellbeing,
  hotFlashes: z.int().min(0).max(HOT_FLASHES_MAX).nullable(),
  workout: z.boolean().nullable(),
  planFollowed: z.enum(Object.keys(planAdherence) as [PlanAdherence, ...PlanAdherence[]]).nullable(),
  bleeding: z.enum(Object.keys(bleedingLabels) as [Bleeding, ...Bleeding[]]).nullable(),
  symptoms: selectedSymptoms,
  note: z.string().min(1).max(CHECK_IN_NOTE_MAX).nullable(),
});

/** The questions of a check-in. */
export const checkInQuestion = checkInContent.keyof();

/** Answers given or changed: a question that is left out keeps its answer, and null takes one back. */
export const checkInAnswers = checkInContent
  .extend({ symptoms: changedSymptoms, note: plainTextOrNull(CHECK_IN_NOTE_MAX) })
  .exactPartial();
