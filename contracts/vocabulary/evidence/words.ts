/**
 * Strength of the evidence for a treatment. A: strong, first line. B: conditional, or consensus. C: good for
 * general health, not shown to treat this. N: not recommended. I: insufficient.
 */
export const evidenceStrengths = ['A', 'B', 'C', 'N', 'I'] as const;

export type EvidenceStrength = (typeof evidenceStrengths)[number];

/** Always shown next to the letter. */
export const evidenceStrengthLabels: Readonly<Record<EvidenceStrength, string>> = {
  A: 'Strong evidence',
  B: 'Some evidence',
  C: 'Good for general health',
  N: 'Not recommended',
  I: 'Not enough evidence',
};
