import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { consentPurposes, consentTextOf, consentTexts, previousConsentTexts } from './consent-words.ts';

/** First half of the SHA-256 of every text ever shown to members. Add lines; never change one. */
const shown: Readonly<Record<string, string>> = {
  'health-data 2026-11-23': '23f0f8087d65702addb99fbd591456fc',
  'health-data 2026-11-29': '52516d55f592a28031347099224902cd',
  'research 2026-11-23': '1054446b4888a4b5e140fb391001abad',
};

describe('consent texts', () => {
  const texts = consentPurposes.flatMap((purpose) =>
    [consentTexts[purpose], ...previousConsentTexts[purpose]].map((text) => ({ purpose, ...text })),
  );

  it('never change: other words need another version', () => {
    const hashes = texts.map(({ purpose, version, title, text }) => [
      `${purpose} ${version}`,
      createHash('sha256').update(`${title}\n${text}`).digest('hex').slice(0, 32),
    ]);
    expect(Object.fromEntries(hashes)).toEqual(shown);
    expect(hashes).toHaveLength(Object.keys(shown).length);
  });

  it('are found by purpose and version', () => {
    for (const { purpose, version, text } of texts)
      expect(consentTextOf(purpose, version)).toMatchObject({ text });
    expect(consentTextOf('research', '1999-01-01')).toBeUndefined();
  });
});
