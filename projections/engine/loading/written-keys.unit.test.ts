import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { things } from '../things.fixture.ts';
import { createWrittenKeys } from './written-keys.ts';

const other = { ...things, name: 'others' };

describe('the keys of written rows', () => {
  it('never denies a key that was added, nor calls it new again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 200 }), (keys) => {
        const written = createWrittenKeys();
        for (const key of keys) written.add(things, key);
        expect(keys.every((key) => written.mayContain(things, key) && !written.add(things, key))).toBe(true);
      }),
    );
  });

  it('takes few new keys for written ones, however often it grew', () => {
    const written = createWrittenKeys();
    const keyOf = (number: number): string => `${number.toString(16).padStart(8, '0')}-7a0e-4f61`;
    const numbers = Array.from({ length: 200_000 }, (_, number) => number);
    const refused = numbers.filter((number) => !written.add(things, keyOf(number)));
    const mistaken = numbers.filter((number) => written.mayContain(things, keyOf(number + 1_000_000)));
    expect(refused.length).toBeLessThan(400);
    expect(mistaken.length).toBeLessThan(400);
  });

  it('knows each table’s keys apart', () => {
    const written = createWrittenKeys();
    written.add(things, 'one');
    expect(written.mayContain(other, 'one')).toBe(false);
  });

  it('may contain any key once it remembers as many as it can', () => {
    const written = createWrittenKeys(1);
    expect(written.add(things, 'one')).toBe(true);
    expect(written.add(things, 'two')).toBe(false);
    expect(written.mayContain(things, 'three')).toBe(true);
  });
});
