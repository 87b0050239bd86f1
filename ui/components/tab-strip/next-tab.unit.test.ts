import { expect, it } from 'vitest';
import { nextTab } from './next-tab.ts';

const tabs = ['all', 'sleep', 'work'];

it.each([
  ['all', 'ArrowRight', 'sleep'],
  ['work', 'ArrowRight', 'all'],
  ['all', 'ArrowLeft', 'work'],
  ['work', 'ArrowLeft', 'sleep'],
  ['sleep', 'Home', 'all'],
  ['all', 'End', 'work'],
  ['all', 'Enter', null],
  ['all', 'Tab', null],
])('from %s the key %s leads to %s', (chosen, key, expected) => {
  expect(nextTab(tabs, chosen, key)).toBe(expected);
});
