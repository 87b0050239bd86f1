import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstVisible,
  hiddenBefore,
  isSoftDeleted,
  METADATA_STREAM,
  metadataBeginningAt,
  parseTruncation,
} from './truncation.ts';

describe('truncation', () => {
  it.each([
    ['{"$maxCount":2,"$maxAge":60,"$tb":5,"other":1}', { maxCount: 2, maxAge: 60, before: 5 }],
    ['{"$maxCount":"2","$maxAge":1.5,"$tb":-1}', {}],
    ['{"$maxCount":0}', {}],
    ['[1,2]', {}],
    ['null', {}],
    ['no JSON', {}],
    ['', {}],
  ])('parses %s', (content, truncation) => {
    expect(parseTruncation(Buffer.from(content))).toEqual(truncation);
  });

  it.each([
    [9, {}, 0],
    [9, { maxCount: 3 }, 7],
    [9, { maxCount: 30 }, 0],
    [9, { before: 4 }, 4],
    [9, { before: 4, maxCount: 3 }, 7],
    [9, { before: 12 }, 12],
    [9, METADATA_STREAM, 9],
  ])('a stream ending at %i with %o begins at %i', (last, truncation, first) => {
    expect(firstVisible(last, truncation)).toBe(first);
  });

  it('hides events beyond $maxCount and before $tb', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1 }), fc.integer({ min: 1 }), (last, maxCount, before) => {
        const first = firstVisible(last, { maxCount, before });
        expect(last - first + 1).toBeLessThanOrEqual(maxCount);
        expect(first).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('hides events older than $maxAge', () => {
    expect(hiddenBefore(100_000, { maxAge: 60 })).toBe(40_000);
    expect(hiddenBefore(100_000, {})).toBe(Number.NEGATIVE_INFINITY);
  });

  it('recognises a soft delete by Int64.Max', () => {
    expect(isSoftDeleted(parseTruncation(Buffer.from('{"$tb":9223372036854775807}')))).toBe(true);
    expect(isSoftDeleted({ before: Number.MAX_SAFE_INTEGER })).toBe(false);
    expect(isSoftDeleted({})).toBe(false);
  });

  it('keeps other metadata when a deleted stream is recreated', () => {
    const content = metadataBeginningAt(
      Buffer.from('{"$tb":9223372036854775807,"$maxCount":2,"own":"x"}'),
      4,
    );
    expect(JSON.parse(content.toString())).toEqual({ $tb: 4, $maxCount: 2, own: 'x' });
    expect(JSON.parse(metadataBeginningAt(Buffer.from('junk'), 1).toString())).toEqual({ $tb: 1 });
  });
});
