import { z } from 'zod';
import {
  CHECK_IN_NOTE_MAX,
  HOT_FLASHES_MAX,
  planAdherence,
  WELLBEING,
  type PlanAdherence,
} from './check-in-words.ts';
import { selectedSymptoms } from './health.ts';

const wellbeing = z.int().min(WELLBEING.min).max(WELLBEING.max);

export const checkInContent = z.object({
  mood: wellbeing,
  sleep: wellbeing,
  energy: wellbeing,
  hotFlashes: z.int().min(0).max(HOT_FLASHES_MAX),
  workout: z.boolean(),
  planFollowed: z.enum(Object.keys(planAdherence) as [PlanAdherence, ...PlanAdherence[]]).nullable(),
  symptoms: selectedSymptoms,
  note: z.string().min(1).max(CHECK_IN_NOTE_MAX).nullable(),
});
