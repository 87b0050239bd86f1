import { PAGE_SIZE } from '@secondspring/contracts/http/page.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PAGE_LOOKAHEAD, toPage, decodeCursor, encodeCursor } from './cursor.ts';

const keys = z.tuple([z.iso.datetime(), z.uuid()]);
const id = '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a';

describe('cursor', () => {
  it('round-trips and is safe in a URL', () => {
    const cursor = encodeCursor(['2026-01-01T00:00:00.000Z', id]);
    expect(cursor).toMatch(/^[\w-]{1,200}$/u);
    expect(decodeCursor(keys, cursor)).toEqual(['2026-01-01T00:00:00.000Z', id]);
  });

  it('is optional', () => {
    expect(decodeCursor(keys, undefined)).toBeNull();
  });

  it('is refused without an error for anything else', () => {
    for (const wrong of [
      '',
      'null',
      encodeCursor([id]),
      encodeCursor([id, id]),
      encodeCursor(['2026-01-01', id]),
    ])
      expect(decodeCursor(keys, wrong)).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (wrong) => {
        expect(decodeCursor(keys, wrong)).toBeUndefined();
      }),
    );
  });
});

describe('toPage', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => String(index));

  it('has a next cursor only if there are more rows', () => {
    expect(toPage(rows(0), (row) => [row])).toEqual({ items: [], next: undefined });
    expect(toPage(rows(PAGE_SIZE), (row) => [row]).next).toBeUndefined();
    const { items, next } = toPage(rows(PAGE_LOOKAHEAD), (row) => [row]);
    expect(items).toHaveLength(PAGE_SIZE);
    expect(decodeCursor(z.tuple([z.string()]), next)).toEqual([String(PAGE_SIZE - 1)]);
  });
});
