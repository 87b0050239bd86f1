import { describe, expect, it } from 'vitest';
import { catalogue } from './treatments.ts';
import { troubleAnswers } from './troubles.ts';

const slugs = catalogue.flatMap(({ treatments }) => treatments.map(({ slug }) => slug));

describe.each(troubleAnswers)('the answer to $trouble', ({ answer, seeDoctor, evidence, treatments }) => {
  it('is two plain sentences, without a dose, a promise or an exclamation mark', () => {
    expect(answer.split(/(?<=\.) /u)).toHaveLength(2);
    for (const text of [answer, seeDoctor, evidence.note]) {
      expect(text).toMatch(/^[A-Z][^!']*\.$/u);
      expect(text).not.toMatch(/\d\s?(?:mg|mcg|ml|g)\b|\bcures?\b|\bguarantee|\bestrogen/iu);
    }
  });

  it('names treatments of the catalogue', () => {
    expect(slugs).toEqual(expect.arrayContaining(treatments));
  });
});
