import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { stopReasons, TREATMENT_DOSE_MAX, TREATMENT_NAME_MAX, type StopReason } from './words.ts';

/** Days are the member's own calendar days. */
export const treatmentEntryContent = z.object({
  name: z.string().min(1).max(TREATMENT_NAME_MAX),
  treatmentId: z
    .uuid()
    .toLowerCase()
    .nullable()
    .meta({ description: 'The treatment in the catalogue; null for another' }),
  dose: z.string().min(1).max(TREATMENT_DOSE_MAX).nullable().meta({ description: 'In her own words' }),
  startedOn: calendarDay(),
  stoppedOn: calendarDay().nullable().meta({ description: 'Null while she takes it' }),
  stopReason: z.enum(Object.keys(stopReasons) as [StopReason, ...StopReason[]]).nullable(),
});
