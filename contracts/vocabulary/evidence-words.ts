/**
 * How strong the evidence behind a treatment is. A: strong, first line. B: conditional, or consensus.
 * C: good for general health, not shown to treat this. N: not recommended. I: insufficient to say.
 */
export const evidenceStrengths = ['A', 'B', 'C', 'N', 'I'] as const;

/** Letter of an evidence strength. */
export type EvidenceStrength = (typeof evidenceStrengths)[number];

/** Words for each strength, always shown beside the letter. */
export const evidenceStrengthLabels: Readonly<Record<EvidenceStrength, string>> = {
  A: 'Strong evidence',
  B: 'Some evidence',
  C: 'Good for general health',
  N: 'Not recommended',
  I: 'Not enough evidence',
};
