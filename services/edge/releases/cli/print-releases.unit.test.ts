import { describe, expect, it } from 'vitest';
import { printAudience, printState } from './print-releases.ts';

const [one, two] = ['1111111111111111', '2222222222222222'] as const;

describe('who sees a build that was just published', () => {
  it.each([
    [
      'nobody while another is live',
      { live: two, canary: null, shipped: two },
      `Who sees it: nobody, until you run canary or promote. Everyone gets ${two}.`,
    ],
    [
      'nobody while the shipped one is live, and some try a third',
      { live: null, canary: { version: '3', share: 5 }, shipped: two },
      `Who sees it: nobody, until you run canary or promote. Everyone gets ${two} (it came with the product). 5 % of browsers still try 3.`,
    ],
    [
      'nobody before anything was released',
      { live: null, canary: null, shipped: null },
      'Who sees it: nobody, until you run canary or promote. There is nothing of it to see yet.',
    ],
    [
      'everyone if the product serves the same build from its folder',
      { live: null, canary: null, shipped: one },
      'Who sees it: everyone on this site, because nothing was ever promoted here',
    ],
    [
      'some browsers if it is on trial',
      { live: two, canary: { version: one, share: 10 }, shipped: null },
      `Who sees it: 10 % of browsers, which try it already. Everyone else gets ${two}.`,
    ],
    [
      'everyone if it is live',
      { live: one, canary: null, shipped: two },
      'Who sees it: everyone. It was live already.',
    ],
  ])('is %s', (_, listed, words) => {
    expect(printAudience(listed, one)).toContain(words);
  });
});

describe('the state of a micro-frontend', () => {
  it('says when a trial compares a build with itself', () => {
    const state = { remote: 'reviews', live: null, shipped: one, canary: { version: one, share: 10 } };
    expect(printState(state)).toBe(
      `Everyone gets ${one} (it came with the product), and the 10 % of browsers that try it get the same. To compare two, publish another build.`,
    );
    expect(printState({ ...state, live: two })).toBe(
      `Everyone gets ${two}, 10 % of browsers ${one}, from the next page load on.`,
    );
  });
});
