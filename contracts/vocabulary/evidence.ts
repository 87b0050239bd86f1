import { z } from 'zod';

/**
 * How strong the evidence behind a treatment is. A: strong, first line. B: conditional, or consensus.
 * C: good for general health, not shown to treat this. N: not recommended. I: insufficient to say.
 */
export const evidenceStrength = z.enum(['A', 'B', 'C', 'N', 'I']);

/** Letter of an evidence strength. */
export type EvidenceStrength = z.infer<typeof evidenceStrength>;

/** Words for each strength, always shown beside the letter. */
export const evidenceStrengthLabels: Readonly<Record<EvidenceStrength, string>> = {
  A: 'Strong evidence',
  B: 'Some evidence',
  C: 'Good for general health',
  N: 'Not recommended',
  I: 'Not enough evidence',
};

/** Evidence note of a treatment: strength, one or two plain sentences, and where they come from. */
export const treatmentEvidence = z.object({
  strength: evidenceStrength,
  note: z.string().min(1).max(600),
  source: z.string().min(1).max(200),
  sourceUrl: z.url({ protocol: /^https$/ }).nullable(),
});

/** Evidence note of a treatment. */
export type TreatmentEvidence = z.infer<typeof treatmentEvidence>;
