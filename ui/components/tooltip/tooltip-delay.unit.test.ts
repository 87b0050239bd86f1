import { expect, it } from 'vitest';
import { tooltipDelay } from './tooltip-delay.ts';

it.each([
  [null, 5000, 700],
  [1000, 1299, 0],
  [1000, 1300, 700],
  [1000, 9000, 700],
])('where the last tooltip closed at %s, the next at %s waits %s ms', (closed, now, wait) => {
  expect(tooltipDelay(closed, now)).toBe(wait);
});
