import { expect, it } from 'vitest';
import { loadedItems, withItemChanged } from './loaded-items.ts';

const one = { id: '1', upvotes: 3 };
const two = { id: '2', upvotes: 0 };
const loaded = {
  pages: [
    { items: [one], next: 'a' },
    { items: [two], next: null },
  ],
  pageParams: [undefined, 'a'],
};

it('gives the items of all pages, or nothing before the first', () => {
  expect(loadedItems(loaded)).toEqual([one, two]);
  expect(loadedItems(undefined)).toBeUndefined();
});

it('changes one item and keeps every other object', () => {
  const changed = withItemChanged(loaded, '2', { upvotes: 1 });
  expect(loadedItems(changed)).toEqual([one, { id: '2', upvotes: 1 }]);
  expect(changed.pages[0]?.items[0]).toBe(one);
  expect(changed.pageParams).toBe(loaded.pageParams);
});
