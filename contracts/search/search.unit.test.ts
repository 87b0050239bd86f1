import { describe, expect, it } from 'vitest';
import { plainMarks } from '../vocabulary/plain-marks.ts';
import { correctMistakes } from './small-mistakes.ts';
import { readWithSynonyms } from './synonyms.ts';

describe('plainMarks', () => {
  it.each([
    '"hot flashes"',
    '“hot flashes”',
    '„hot flashes“',
    '„hot flashes”',
    '«hot flashes»',
    '»hot flashes«',
    '＂hot flashes＂',
    '″hot flashes″',
    '「hot flashes」',
    '『hot flashes』',
    '〝hot flashes〞',
    '‟hot flashes”',
    "''hot flashes''",
    '‚‚hot flashes‘‘',
    '``hot flashes´´',
  ])('reads %s as plain double quotes', (typed) => {
    expect(plainMarks(typed)).toBe('"hot flashes"');
  });

  it.each(['women’s', 'women‘s', 'women′s', 'women`s', 'women´s', 'womenʼs', 'women＇s', 'women‛s'])(
    'reads the apostrophe of %s as the plain one',
    (typed) => expect(plainMarks(typed)).toBe("women's"),
  );

  it.each(['CBT-I', 'CBT‐I', 'CBT‑I', 'CBT–I', 'CBT—I', 'CBT−I', 'CBT－I', 'CBT―I', 'CBT﹣I'])(
    'reads the dash of %s as a hyphen',
    (typed) => expect(plainMarks(typed)).toBe('CBT-I'),
  );
});

const written = (text: string): string =>
  readWithSynonyms(text.split(' '), {
    term: (words) => words,
    all: (parts) => (parts.length === 1 ? parts.join('') : `(${parts.join(' & ')})`),
    any: (parts) => (parts.length === 1 ? parts.join('') : `(${parts.join(' | ')})`),
  }).join(' & ');

describe('readWithSynonyms', () => {
  it.each([
    ['Flushes', '(flushes | flash)'],
    ['flashes', '(flashes | flush)'],
    ['estrogens', '(estrogens | oestrogen)'],
    ['veoza', '(veoza | fezolinetant)'],
    ['fezolinetant', '(fezolinetant | veoza | veozah)'],
    ['cold bedroom', 'cold & bedroom'],
    ['my cold flushes', 'my & ((cold & (flushes | flash)) | cold flash)'],
  ])('reads %s', (text, read) => expect(written(text)).toBe(read));

  it('finds the names of a therapy by each other', () => {
    for (const name of ['HRT', 'MHT', 'hormone therapy', 'hormone replacement therapy'])
      for (const other of ['hrt', 'mht', 'hormone therapy'])
        if (other !== name.toLowerCase()) expect(written(`${name} works`)).toContain(`| ${other}`);
  });
});

describe('correctMistakes', () => {
  it.each([
    ['sleap', 'sleep'],
    ['insomina', 'insomnia'],
    ['anxeity', 'anxiety'],
    ['estrogn', 'estrogen'],
    ['fatige', 'fatigue'],
    ['migrane', 'migraine'],
    ['palpatations', 'palpitations'],
    ['magnesum', 'magnesium'],
    ['menapause', 'menopause'],
    ['perimenapouse', 'perimenopause'],
    ['Ashwaganda', 'ashwagandha'],
    ['osteoperosis', 'osteoporosis'],
    ['acupunture', 'acupuncture'],
    ['"hot flahses"', '"hot flashes"'],
    ['brian fog', 'brain fog'],
    ['progestrone', 'progesterone'],
    ['nite sweets', 'nite sweats'],
  ])('reads %s as %s', (typed, meant) => expect(correctMistakes(typed)).toBe(meant));

  it.each(['sleep', 'flushes', 'HRT', 'hat', 'harpsichord', '-"', 'x'.repeat(200)])('leaves %s', (text) =>
    expect(correctMistakes(text)).toBe(text),
  );

  it('knows the names it is given', () => {
    expect(correctMistakes('trampolin', ['Trampoline'])).toBe('trampoline');
    expect(correctMistakes('trampolin')).toBe('trampolin');
  });
});
