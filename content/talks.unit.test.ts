import { talk } from '@secondspring/contracts/http/resources.ts';
import { describe, expect, it } from 'vitest';
import { guides } from './articles.ts';
import { talks } from './talks.ts';

/** Of a slow voice, with the pauses between sentences. */
const WORDS_A_SECOND = 2.3;

describe.each(talks.map((one) => [one.slug, one] as const))('the talk %s', (_, one) => {
  const cues = one.parts.flatMap((part) => part.cues);
  const text = [one.title, one.summary, ...one.about, ...cues.map(({ words }) => words)].join('\n');

  it('fits the contract', () => expect(talk.parse(one)).toEqual(one));

  it('begins at once and leaves a slow voice the time for every sentence', () => {
    expect(cues[0]?.at).toBe(0);
    const hurried = cues.filter(({ at, words }, index) => {
      const end = cues[index + 1]?.at ?? one.seconds;
      return words.split(' ').length / WORDS_A_SECOND > end - at;
    });
    expect(hurried).toEqual([]);
  });

  it('is calm, in British English, gives no dose and makes no diagnosis', () => {
    expect(text).not.toMatch(/[!']|\d\s?(?:mg|mcg|µg|g|ml|IU)\b|\bcures?\b|\bguarantee|\bmiracle/iu);
    expect(text).not.toMatch(/\b(?:color|behavior|estrogen|fiber|center|gray)\b/iu);
  });
});

it('have names that no article has, as both stand below the resources page', () => {
  const articles = new Set(guides.map(({ slug }) => slug));
  expect(talks.filter(({ slug }) => articles.has(slug))).toEqual([]);
});

it('are as long as the resources page says', () => {
  expect(talks.map(({ slug, seconds }) => [slug, seconds / 60])).toEqual([
    ['winding-down', 8],
    ['your-body', 12],
  ]);
});
