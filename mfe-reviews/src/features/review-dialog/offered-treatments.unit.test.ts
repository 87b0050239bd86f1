import { expect, it } from 'vitest';
import { offeredTreatments } from './offered-treatments.ts';

const treatments = [
  { name: 'Oestrogen patch', categoryId: 'hormones' },
  { name: 'Oestrogen gel', categoryId: 'hormones' },
  { name: 'Pilates', categoryId: 'movement' },
  { name: 'CBT', categoryId: 'mind' },
  { name: 'Calm breathing', categoryId: 'mind' },
  { name: 'St John’s wort', categoryId: 'herbs' },
];
const names = (categoryId: string | null, searchText: string) =>
  offeredTreatments(treatments, categoryId, searchText).map(({ name }) => name);

it.each([
  [null, '', ['Calm breathing', 'CBT', 'Oestrogen gel', 'Oestrogen patch', 'Pilates', 'St John’s wort']],
  ['hormones', ' ', ['Oestrogen gel', 'Oestrogen patch']],
  [null, 'PIL', ['Pilates']],
  [null, 'gel oestrogen', ['Oestrogen gel']],
  ['movement', 'gel', []],
  [null, 'estrogen gels', ['Oestrogen gel']],
  [null, '“oestrogen gel”', ['Oestrogen gel']],
  [null, 'evorel', ['Oestrogen patch']],
  [null, 'piltaes', ['Pilates']],
  [null, 'cognitive behavioral therapy', ['CBT']],
  [null, "st john's", ['St John’s wort']],
  [null, 'St John`s', ['St John’s wort']],
  [null, 'harpsichord', []],
])('offers for category %s and search %j', (categoryId, searchText, offered) => {
  expect(names(categoryId, searchText)).toEqual(offered);
});
