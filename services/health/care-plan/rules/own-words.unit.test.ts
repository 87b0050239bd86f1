import { expect, it } from 'vitest';
import { signsIn } from './own-words.ts';

it.each([
  ['chest pain at night', 'chest-pain-or-breathless'],
  ['Pressure in my chest', 'chest-pain-or-breathless'],
  ['I fainted twice', 'chest-pain-or-breathless'],
  ['Can’t breathe when lying down', 'chest-pain-or-breathless'],
  ['a swollen calf', 'chest-pain-or-breathless'],
  ['bleeding a bit after menopause', 'bleeding-after-menopause'],
  ['Spotting, two years after my last period', 'bleeding-after-menopause'],
  ['post-menopausal bleeding', 'bleeding-after-menopause'],
  ['lump in breast', 'breast-change'],
  ['My breast has a lump', 'breast-change'],
  ['discharge from nipple', 'breast-change'],
  ['bleeding after sex', 'unusual-bleeding'],
  ['Blood between periods', 'unusual-bleeding'],
  ['soaking through pads', 'unusual-bleeding'],
  ['bleeding again\nafter sex', 'unusual-bleeding'],
  ['thinking about suicide', 'thoughts-of-harm'],
] as const)('names a sign: %s', (text, sign) => {
  expect(signsIn(text)).toContain(sign);
});

it.each([
  '',
  'no chest pain today',
  'Never fainted',
  'without any chest pain',
  'breast tenderness',
  'my period',
])('names none: %j', (text) => {
  expect(signsIn(text)).toEqual([]);
});
