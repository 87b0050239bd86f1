import { type SafetySign, safetySigns } from '@secondspring/contracts/vocabulary/safety-words.ts';

/** Not in the answers' own file: their questions are words that Home does not need. */
export const knownSigns = (saved: readonly string[]): readonly SafetySign[] =>
  safetySigns.filter((sign) => saved.includes(sign));
