import { expect, it } from 'vitest';
import { slotId, slotIds } from './slots.ts';

/** A vault with readable pseudonyms. */
const vault = {
  pseudonym: (person: string, purpose: string, target: string) =>
    Promise.resolve(`${person}|${purpose}|${target}`),
  pseudonyms: (person: string, purpose: string, targets: readonly string[]) =>
    Promise.resolve(targets.map((target) => `${person}|${purpose}|${target}`)),
};

it('names a slot by author, kind and number', async () => {
  expect(await slotId(vault, 'author', 'post', 3)).toBe('author|slot post|3');
});

it('returns consecutive slots with the same ids as single ones', async () => {
  const ids = await slotIds(vault, 'author', 'storyComment', 7, 3);
  expect(ids).toEqual(await Promise.all([7, 8, 9].map((n) => slotId(vault, 'author', 'storyComment', n))));
});
