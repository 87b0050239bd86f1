import { z } from 'zod';
import { ageBands } from './age-band-words.ts';
import { isVisible, plainLine } from './plain-text.ts';
import { safetySigns } from './safety-words.ts';
import { SEVERITY } from './severity-words.ts';
import { SYMPTOM_NAME_MAX, SYMPTOMS_MAX } from './symptom-words.ts';

/** An age band of the assessment. */
export const ageBand = z.enum(ageBands);

/** How strongly a symptom is felt: 1 to 5, whole. */
const severity = z.int().min(SEVERITY.min).max(SEVERITY.max);

/** One symptom as she feels it: a known name or one of her own. */
export const selectedSymptom = z.object({
  name: plainLine(SYMPTOM_NAME_MAX).refine(isVisible, { error: 'Required' }),
  severity,
});

/** Symptoms of one assessment or check-in, each named once, whatever the capitals. */
export const selectedSymptoms = z
  .array(selectedSymptom)
  .max(SYMPTOMS_MAX)
  .refine((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length, {
    error: 'Each symptom can be named once',
  });

/** A sign ticked in the safety step. */
export const safetySign = z.enum(safetySigns);

/** What stands in a draft of an assessment; all of it may be missing. */
export const assessmentDraft = z.object({
  ageRange: ageBand.nullable(),
  symptoms: selectedSymptoms,
});
