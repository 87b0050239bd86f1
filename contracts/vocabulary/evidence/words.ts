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

/** What a label means to her. */
export const evidenceStrengthMeanings: Readonly<Record<EvidenceStrength, string>> = {
  A: 'Guidelines recommend it first.',
  B: 'It helps some women, or experts agree on it.',
  C: 'Good for you, but not shown to treat this.',
  N: 'Not shown to help, or advised against.',
  I: 'Too few good studies to say.',
};
