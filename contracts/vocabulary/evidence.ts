import { z } from 'zod';
import { evidenceStrengths } from './evidence-words.ts';

/** Letter of an evidence strength, one of `evidenceStrengths`. */
const evidenceStrength = z.enum(evidenceStrengths);

/** Evidence note of a treatment: strength, one or two plain sentences, and where they come from. */
export const treatmentEvidence = z.object({
  strength: evidenceStrength,
  note: z.string().min(1).max(600),
  source: z.string().min(1).max(200),
  sourceUrl: z.url({ protocol: /^https$/ }).nullable(),
});

/** Evidence note of a treatment. */
export type TreatmentEvidence = z.infer<typeof treatmentEvidence>;
