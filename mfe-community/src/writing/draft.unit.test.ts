import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUntouched, readDraft } from './draft.ts';

const empty = { title: '', isAnonymous: false, tags: [] as readonly string[] };

describe('a kept draft', () => {
  it('comes back as it was', () => {
    const draft = fc.record({ title: fc.string(), isAnonymous: fc.boolean(), tags: fc.array(fc.string()) });
    fc.assert(
      fc.property(draft, (written) => {
        expect(readDraft(empty, JSON.stringify(written))).toEqual(written);
      }),
    );
  });

  it.each([null, '', 'null', '[]', '"x"', '{'])('is none where %j was kept', (text) => {
    expect(readDraft(empty, text)).toBeNull();
  });

  it('is empty in fields of another kind, and drops fields it does not know', () => {
    const text = JSON.stringify({ title: 3, isAnonymous: 'yes', tags: ['HRT', 1], other: 'x' });
    expect(readDraft(empty, text)).toEqual(empty);
  });
});

it('tells whether anything was written', () => {
  expect(isUntouched(empty, { ...empty })).toBe(true);
  expect(isUntouched(empty, { ...empty, title: ' ' })).toBe(false);
});
