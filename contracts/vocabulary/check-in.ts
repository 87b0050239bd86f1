import { z } from 'zod';
import {
  bleedingLabels,
  CHECK_IN_NOTE_MAX,
  HOT_FLASHES_MAX,
  planAdherence,
  WELLBEING,
  type Bleeding,
  type PlanAdherence,
} from './check-in-words.ts';
import { selectedSymptoms } from './health.ts';

const wellbeing = z.int().min(WELLBEING.min).max(WELLBEING.max);

/** Null: she did not say. Before version 2 of the event an unanswered question reads 0 or false. */
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
