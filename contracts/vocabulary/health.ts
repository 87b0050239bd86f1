import { z } from 'zod';
import { ageBands } from './age-band-words.ts';
import { isVisible, plainLine } from './plain-text.ts';
import { safetySigns } from './safety-words.ts';
import { SEVERITY } from './severity-words.ts';
import { SYMPTOM_NAME_MAX, SYMPTOMS_MAX } from './symptom-words.ts';
import { comparable } from './text-form.ts';

export const ageBand = z.enum(ageBands);

/** Whole numbers 1 to 5. */
const severity = z.int().min(SEVERITY.min).max(SEVERITY.max);

/** A listed symptom, or one the member named herself. */
export const selectedSymptom = z.object({
  name: plainLine(SYMPTOM_NAME_MAX).refine(isVisible, { error: 'Required' }),
  severity,
});

/** At most {@link SYMPTOMS_MAX}, each at most once, however it is written. */
const eachOnce = <Symptom extends z.ZodType<{ readonly name: string }>>(symptom: Symptom) =>
  z
    .array(symptom)
    .max(SYMPTOMS_MAX)
    .refine((list) => new Set(list.map(({ name }) => comparable(name))).size === list.length, {
      error: 'Each symptom can be named once',
    });

export const selectedSymptoms = eachOnce(selectedSymptom);

/** Null takes a rating back. */
export const changedSymptoms = eachOnce(selectedSymptom.extend({ severity: severity.nullable() }));

export const safetySign = z.enum(safetySigns);

/** Draft of an assessment; every field is optional. */
export const assessmentDraftSchema = z.object({
  ageRange: ageBand.nullable(),
  symptoms: selectedSymptoms,
});
