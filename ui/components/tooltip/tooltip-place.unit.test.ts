import { expect, it } from 'vitest';
import { tooltipPlace } from './tooltip-place.ts';

const screen = { width: 390, height: 844 };
const tip = { width: 100, height: 40 };

it.each([
  ['under the middle of its control', { left: 150, top: 100 }, { left: 122, top: 144 }],
  ['above it at the lower edge', { left: 150, top: 790 }, { left: 122, top: 750 }],
  ['within the screen on the left', { left: 0, top: 100 }, { left: 8, top: 144 }],
  ['within the screen on the right', { left: 346, top: 100 }, { left: 282, top: 144 }],
])('stands %s', (_, corner, place) => {
  expect(tooltipPlace({ ...corner, width: 44, height: 44 }, tip, screen)).toEqual(place);
});
