import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineBuffer } from './line-buffer.ts';

/** Text of all character widths, some as long as a chunk or longer. */
const words = fc.oneof(
  { weight: 5, arbitrary: fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' ')) },
  { weight: 1, arbitrary: fc.constantFrom(5_000, 300_000, 700_000).map((length) => 'x'.repeat(length)) },
);
const text = (lines: LineBuffer): string => Buffer.concat([...lines.take()]).toString();

describe('lines', () => {
  it('are found by offset and returned in order without dropped ones', () => {
    const added = fc.array(fc.tuple(words, fc.boolean()), { maxLength: 20 });
    fc.assert(
      fc.property(added, (all) => {
        const lines = new LineBuffer();
        const places = all.map(([line]) => lines.add(`${line}\n`));
        expect(places.map((place) => lines.at(place))).toEqual(all.map(([line]) => line));
        // Dropped in reverse order, because order must not matter.
        for (const [index, [, dropped]] of [...all.entries()].toReversed())
          if (dropped) lines.drop(places[index] ?? -1);
        expect(text(lines)).toBe(all.map(([line, dropped]) => (dropped ? '' : `${line}\n`)).join(''));
      }),
      // Long lines whose chunk extends beyond the highest offset.
      {
        numRuns: 40,
        examples: [[[700_000, 300_000, 300_000, 1, 2].map((length) => ['x'.repeat(length), length === 1])]],
      },
    );
  });

  it('can all be dropped', () => {
    const lines = new LineBuffer();
    lines.drop(lines.add('one\n'));
    expect([...lines.take()]).toEqual([]);
  });
});
