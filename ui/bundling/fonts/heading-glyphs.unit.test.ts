import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { headingGlyphs } from './heading-glyphs.ts';

const styles = await readFile(new URL('../../tokens/fonts.css', import.meta.url), 'utf8');

const namedBy = (range: string): string[] =>
  [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gu)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) =>
      String.fromCodePoint(from + at),
    );
  });

it.each([...headingGlyphs])(
  'the set %s has the very characters that the style sheet names',
  (set, glyphs) => {
    const range =
      new RegExp(`woff2\\?${set}'\\)[^;]*;\\s*unicode-range:([^;]*);`, 'u').exec(styles)?.[1] ?? '';
    expect(Array.from(glyphs).toSorted()).toEqual(namedBy(range).toSorted());
  },
);
