import { describe, expect, it } from 'vitest';
import { isFiltered, queryOfView, readReviewsView, defaultView } from './reviews-view.ts';

const read = (query: string) => readReviewsView(new URLSearchParams(query));

describe('the view of reviews in an address', () => {
  it('shows all reviews, newest first, by default', () => {
    expect(read('')).toEqual(defaultView);
    expect(queryOfView(defaultView)).toEqual({});
    expect(isFiltered(defaultView)).toBe(false);
  });

  it('survives being written to the address and read again', () => {
    const view = { sort: 'helpful', rating: 4, recommends: 'no', duration: '1-2-years' } as const;
    const written = new URLSearchParams(
      Object.entries(queryOfView(view)).map(([name, value]) => [name, String(value)]),
    );
    expect(String(written)).toBe('sort=helpful&rating=4&recommends=no&duration=1-2-years');
    expect(readReviewsView(written)).toEqual(view);
  });

  it('ignores unknown values', () => {
    expect(read('sort=price&rating=9&recommends=perhaps&duration=ever&age=50')).toEqual(defaultView);
    expect(read('rating=4.0')).toEqual(defaultView);
  });

  it.each(['rating=1', 'recommends=yes', 'duration=3-6'])('is filtered by %s', (query) => {
    expect(isFiltered(read(query))).toBe(true);
  });

  it('is not filtered by a different order', () => {
    expect(isFiltered(read('sort=lowest'))).toBe(false);
  });
});
