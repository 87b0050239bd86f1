import { expect, it } from 'vitest';
import { offeredTreatments } from './offered-treatments.ts';

const treatments = [
  { name: 'Oestrogen patch', categoryId: 'hormones' },
  { name: 'Oestrogen gel', categoryId: 'hormones' },
  { name: 'Pilates', categoryId: 'movement' },
];
const names = (categoryId: string | null, sought: string) =>
  offeredTreatments(treatments, categoryId, sought).map(({ name }) => name);

it.each([
  [null, '', ['Oestrogen patch', 'Oestrogen gel', 'Pilates']],
  ['hormones', ' ', ['Oestrogen patch', 'Oestrogen gel']],
  [null, 'PIL', ['Pilates']],
  [null, 'gel oestrogen', ['Oestrogen gel']],
  ['movement', 'gel', []],
])('category %s, sought %j', (categoryId, sought, offered) => {
  expect(names(categoryId, sought)).toEqual(offered);
});
