import { z } from 'zod';
import { evidenceStrengths } from './words.ts';

const evidenceStrength = z.enum(evidenceStrengths);

/** Evidence note of a treatment: strength, one or two sentences, and their source. */
export const treatmentEvidence = z.object({
  strength: evidenceStrength,
  note: z.string().min(1).max(600),
  source: z.string().min(1).max(200),
  sourceUrl: z.url({ protocol: /^https$/ }).nullable(),
});

export type TreatmentEvidence = z.infer<typeof treatmentEvidence>;
