import { describe, expect, it } from 'vitest';
import { catalogue, categoryIdOf, treatmentIdOf } from './treatments.ts';

const treatments = catalogue.flatMap((category) => category.treatments);
const texts = [
  ...catalogue.flatMap(({ slug, name, description }) => [
    [slug, name],
    [slug, description],
  ]),
  ...treatments.flatMap(({ slug, name, description, evidence: createEvidence }) => [
    [slug, name],
    [slug, description],
    [slug, createEvidence.note],
  ]),
].map(([slug = '', text = '']) => ({ slug, text }));
const offending = (pattern: RegExp): string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ slug, text }) => `${slug}: ${text}`);
const distinct = (values: readonly string[]): number => new Set(values).size;

describe('treatment catalogue', () => {
  it('has at least 8 categories and 45 treatments, and no empty category', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(8);
    expect(treatments.length).toBeGreaterThanOrEqual(45);
    expect(catalogue.filter((category) => category.treatments.length === 0)).toEqual([]);
  });

  it('has unique slugs and names', () => {
    expect(distinct(catalogue.map(({ slug }) => slug))).toBe(catalogue.length);
    expect(distinct(treatments.map(({ slug }) => slug))).toBe(treatments.length);
    expect(distinct(treatments.map(({ name }) => name))).toBe(treatments.length);
  });

  it('gives no doses', () => {
    expect(offending(/\b(mg|mcg|µg|ml|iu|grams?|milligrams?|micrograms?)\b/iu)).toEqual([]);
    expect(offending(/\d+\s*(g|%)(?![a-z])/iu)).toEqual([]);
  });

  it('makes no diagnosis and no promise', () => {
    expect(offending(/\byou (have|suffer from) menopaus|\bcures?\b|\bguarantee|\bmiracle/iu)).toEqual([]);
  });

  it('uses whole sentences, no exclamation marks, no stray spaces', () => {
    expect(offending(/!|\s{2}|^\s|\s$/u)).toEqual([]);
    const sentences = [...catalogue, ...treatments].map(({ description }) => description);
    const notes = treatments.map(({ evidence: createEvidence }) => createEvidence.note);
    expect([...sentences, ...notes].filter((text) => !/^[A-Z].*\.$/u.test(text))).toEqual([]);
  });

  it('uses British English', () => {
    expect(offending(/\b(estrogen|behavior|color|center|fiber|program)\b/iu)).toEqual([]);
  });

  it('mentions the prescription or asking a doctor for each prescription treatment', () => {
    const prescribed = catalogue.filter(({ slug }) =>
      ['hormone-therapy', 'non-hormonal-medicines'].includes(slug),
    );
    const silent = prescribed.flatMap((category) =>
      category.treatments.filter(({ description }) => !/\bask\b|prescription/iu.test(description)),
    );
    expect(silent.map(({ slug }) => slug)).toEqual([]);
  });
});

it('gives categories and treatments ids that never change', () => {
  expect(categoryIdOf('hormone-therapy')).toBe('34dfdee3-3dc7-59f2-b199-4bce1cafa1fe');
  expect(treatmentIdOf('oestrogen-patches')).toBe('fd8f211a-3d78-50bb-aeef-aa326e681d0e');
  expect(categoryIdOf('sleep')).not.toBe(treatmentIdOf('sleep'));
});
