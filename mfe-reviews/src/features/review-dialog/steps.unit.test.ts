import { describe, expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import {
  freshWriting,
  mayGoNext,
  mayGoPrevious,
  maySubmit,
  steps,
  stepTitle,
  type Writing,
  type WritingAction,
  writingReducer,
} from './steps.ts';

const after = (...actions: readonly WritingAction[]): Writing => actions.reduce(writingReducer, freshWriting);
const rated = { type: 'answered', answer: { overallRating: 4 } } as const;
const recommended = { type: 'answered', answer: { wouldRecommend: false } } as const;
const next = { type: 'next' } as const;
const previous = { type: 'previous' } as const;

it.each(steps.map((step) => [step, `Step ${step} of 4`]))('titles step %s %s', (step, title) => {
  expect(stepTitle(step as 1)).toBe(title);
});

describe('Next', () => {
  it('waits on step 1 for a rating', () => {
    expect(mayGoNext(freshWriting)).toBe(false);
    expect(after(next).step).toBe(1);
    expect(mayGoNext(after(rated))).toBe(true);
    expect(after(rated, next).step).toBe(2);
  });

  it('needs nothing on step 2', () => {
    expect(after(rated, next, next).step).toBe(3);
  });

  it('waits on step 3 for a recommend answer, which may be "no"', () => {
    const third = after(rated, next, next);
    expect(mayGoNext(third)).toBe(false);
    expect(writingReducer(third, next)).toBe(third);
    expect(after(rated, next, next, recommended, next).step).toBe(4);
  });

  it('ends on step 4', () => {
    const last = after(rated, next, next, recommended, next);
    expect(mayGoNext(last)).toBe(false);
    expect(writingReducer(last, next)).toBe(last);
  });
});

describe('Previous', () => {
  it('is disabled on step 1', () => {
    expect(mayGoPrevious(freshWriting)).toBe(false);
    expect(writingReducer(freshWriting, previous)).toBe(freshWriting);
  });

  it('goes back and keeps the answers', () => {
    const back = after(rated, next, next, recommended, previous);
    expect(back.step).toBe(2);
    expect(back.draft).toMatchObject({ overallRating: 4, wouldRecommend: false });
  });
});

describe('Submit', () => {
  const last = after(rated, next, next, recommended, next);

  it('is enabled on step 4 with both required answers', () => {
    expect(maySubmit(last)).toBe(true);
    expect(maySubmit({ ...last, step: 3 })).toBe(false);
    expect(maySubmit({ ...last, draft: { ...last.draft, overallRating: null } })).toBe(false);
    expect(maySubmit({ ...last, draft: { ...last.draft, wouldRecommend: null } })).toBe(false);
  });

  it('refuses a text longer than 5000 characters after trimming', () => {
    const withText = (reviewText: string): Writing => ({ ...last, draft: { ...last.draft, reviewText } });
    expect(maySubmit(withText(` ${'a'.repeat(5000)} `))).toBe(true);
    expect(maySubmit(withText('a'.repeat(5001)))).toBe(false);
  });

  it('starts empty for another review', () => {
    expect(writingReducer(last, { type: 'begun', writing: freshWriting })).toEqual({
      step: 1,
      draft: emptyDraft,
      answered: [],
    });
  });

  it('knows which answers she gave', () => {
    expect(last.answered).toEqual(['overallRating', 'wouldRecommend']);
  });
});
