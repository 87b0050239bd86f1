import { PersonForgotten } from '../vault/faults.ts';
import { expect, it, vi } from 'vitest';
import { mayRead, findAuthorship, ownerPseudonym } from './authorship.ts';

const reader = { userId: 'reader' };
/** A vault with readable pseudonyms. */
const vault = {
  pseudonym: (person: string, purpose: string, target: string) =>
    Promise.resolve(`${person}|${purpose}|${target}`),
  pseudonyms: vi.fn((person: string, purpose: string, targets: readonly string[]) =>
    Promise.resolve(targets.map((target) => `${person}|${purpose}|${target}`)),
  ),
};
const rows = [
  { id: 'a', owner_tag: 'reader|owner|a' },
  { id: 'b', owner_tag: 'other|owner|b' },
  { id: 'c', owner_tag: 'reader|owner|a' },
  { id: 'd', owner_tag: 'reader|owner|d' },
];

it('gives the owner of an item a pseudonym that only she can recompute', async () => {
  expect(await ownerPseudonym(vault, 'author', 'item')).toBe('author|owner|item');
});

it('finds the reader’s own rows by their pseudonym', async () => {
  expect(await findAuthorship(vault, reader, rows)).toEqual(
    new Map([
      ['a', 'reader'],
      ['d', 'reader'],
    ]),
  );
});

it('does not query the vault for a visitor or an empty page', async () => {
  vault.pseudonyms.mockClear();
  expect(await findAuthorship(vault, undefined, rows)).toEqual(new Map());
  expect(await findAuthorship(vault, reader, [])).toEqual(new Map());
  expect(vault.pseudonyms).not.toHaveBeenCalled();
});

it('finds nothing for an erased reader, and rethrows other errors', async () => {
  const failing = (error: Error) => ({ pseudonyms: vi.fn().mockRejectedValue(error) });
  expect(await findAuthorship(failing(new PersonForgotten()), reader, rows)).toEqual(new Map());
  await expect(findAuthorship(failing(new Error('away')), reader, rows)).rejects.toThrow('away');
});

it('shows a hidden item only to its author', () => {
  const own = new Map([['a', 'reader']]);
  expect(['a', 'b'].map((id) => mayRead({ id, hidden: true }, own))).toEqual([true, false]);
  expect(mayRead({ id: 'b', hidden: false }, own)).toBe(true);
});
