import { guide } from '@secondspring/contracts/http/resources.ts';
import { forSymptom, SLEEP_GUIDE } from '@secondspring/contracts/vocabulary/for-symptom.ts';
import { symptomCategories } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { describe, expect, it } from 'vitest';
import { countWords, guides, sleepGuide, topics } from './articles.ts';
import { catalogue, treatmentIdOf } from './treatments.ts';

const textOf = ({ title, summary, sections }: (typeof guides)[number]): string =>
  [title, summary, ...sections.flatMap(({ heading, paragraphs }) => [heading ?? '', ...paragraphs])].join(
    '\n',
  );

/** Amounts of something to take. */
const DOSE = /\d\s?(?:mg|mcg|µg|g|grams?|ml|IU|units?)\b/u;
/** Words of a diagnosis or a promise. */
const VERDICT =
  /\byou (?:have|suffer from) (?:cancer|depression|menopause|osteoporosis)\b|\bcures?\b|\bguarantee|\bmiracle/iu;
/** American spellings; texts are in British English, except names. */
const AMERICAN = /\b(?:color|behavior|estrogen|fiber|center|pediatric|gray)\b/u;

describe('articles', () => {
  it.each(['Itchy ears', ...symptomCategories.flatMap(({ symptoms }) => symptoms)])(
    'has one for %s',
    (name) => {
      expect(guides.map(({ slug }) => slug)).toContain(forSymptom(name).article);
    },
  );

  it('are twelve in four topics, and the sleep guide', () => {
    expect(topics.map(({ name, articles }) => [name, articles.length])).toEqual([
      ['Understanding Menopause', 3],
      ['Managing Symptoms', 3],
      ['Nutrition & Diet', 3],
      ['Exercise & Wellness', 3],
    ]);
    expect(guides.at(-1)).toBe(sleepGuide);
    expect(sleepGuide.slug).toBe(SLEEP_GUIDE);
    expect(new Set(guides.map(({ slug }) => slug)).size).toBe(13);
    expect(new Set(guides.map(({ title }) => title)).size).toBe(13);
  });

  it('lead from each to the next, and end', () => {
    expect(guides.map(({ next }) => next?.slug)).toEqual([
      ...guides.slice(1).map(({ slug }) => slug),
      undefined,
    ]);
  });

  it('fail the checks if one has a dose or a promise', () => {
    expect('take 500 mg a day').toMatch(DOSE);
    expect('400 IU').toMatch(DOSE);
    expect('This cures it').toMatch(VERDICT);
  });
});

describe.each(guides.map((one) => [one.slug, one] as const))('article %s', (slug, one) => {
  const text = textOf(one);

  it('fits the contract', () => {
    expect(guide.parse(one)).toEqual(one);
    expect(slug).toMatch(/^[a-z0-9-]{1,100}$/u);
  });

  it('is short, in plain words and short sentences', () => {
    const words = countWords(one);
    const sentences = one.sections
      .flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.split(/[.?:](?:\s|$)/u)))
      .filter(Boolean);
    expect(words).toBeGreaterThanOrEqual(350);
    expect(words).toBeLessThanOrEqual(700);
    expect(one.minutes).toBe(Math.round(words / 180));
    expect(words / sentences.length).toBeLessThan(16);
  });

  it('names each source once', () => {
    expect(one.sources.length).toBeGreaterThanOrEqual(3);
    expect(new Set(one.sources.map(({ title }) => title)).size).toBe(one.sources.length);
    for (const { url } of one.sources) if (url !== null) expect(url).toMatch(/^https:\/\/[\w./%-]+$/u);
  });

  it('names treatments of the catalogue, each once', () => {
    const ids = catalogue.flatMap(({ treatments }) => treatments.map(({ slug }) => treatmentIdOf(slug)));
    expect(ids).toEqual(expect.arrayContaining(one.treatments.map(({ id }) => id)));
    expect(new Set(one.treatments).size).toBe(one.treatments.length);
  });

  it('is calm, gives no dose and makes no diagnosis', () => {
    expect(text).not.toContain('!');
    expect(text).not.toMatch(DOSE);
    expect(text).not.toMatch(VERDICT);
    expect(text).not.toMatch(AMERICAN);
    expect(text).not.toContain("'");
  });
});
