import { expect, it } from 'vitest';
import { offeredTreatments } from './offered-treatments.ts';

const treatments = [
  { name: 'Oestrogen patch', categoryId: 'hormones' },
  { name: 'Oestrogen gel', categoryId: 'hormones' },
  { name: 'Pilates', categoryId: 'movement' },
  { name: 'CBT', categoryId: 'mind' },
  { name: 'Calm breathing', categoryId: 'mind' },
];
const names = (categoryId: string | null, searchText: string) =>
  offeredTreatments(treatments, categoryId, searchText).map(({ name }) => name);

it.each([
  [null, '', ['Calm breathing', 'CBT', 'Oestrogen gel', 'Oestrogen patch', 'Pilates']],
  ['hormones', ' ', ['Oestrogen gel', 'Oestrogen patch']],
  [null, 'PIL', ['Pilates']],
  [null, 'gel oestrogen', ['Oestrogen gel']],
  ['movement', 'gel', []],
])('offers for category %s and search %j', (categoryId, searchText, offered) => {
  expect(names(categoryId, searchText)).toEqual(offered);
});
