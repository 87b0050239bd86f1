import { expect, it } from 'vitest';
import { everyPage } from './treatments.ts';

it('follows the cursors to the last page and keeps the order', async () => {
  const pages = new Map([
    [undefined, { items: [1, 2], next: 'b' }],
    ['b', { items: [3], next: 'c' }],
    ['c', { items: [], next: null }],
  ]);
  await expect(everyPage(async (cursor) => pages.get(cursor) ?? { items: [], next: null })).resolves.toEqual([
    1, 2, 3,
  ]);
});

it('gives up on a list that never ends', async () => {
  await expect(everyPage(async () => ({ items: ['again'], next: 'again' }))).resolves.toHaveLength(20);
});
