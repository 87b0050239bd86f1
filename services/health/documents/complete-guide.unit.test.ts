import { guides } from '@secondspring/content/articles.ts';
import { expect, it } from 'vitest';
import { createCompleteGuide, guidePages } from './complete-guide.ts';
import { noSource, numberOf, sources } from './guide-sources.ts';

it('has the 24 pages that the resources page promises, a page of its own for each article', async () => {
  const raw = (await createCompleteGuide()).toString('latin1');
  expect(raw.match(/\/Type \/Page\b/gu)).toHaveLength(24);
  const pages = guidePages();
  const begins = guides.map(({ title }) => pages.get(title) ?? 0);
  expect(begins).toEqual(begins.map((_, index) => (begins[0] ?? 0) + index));
});

it('numbers each source once, and none where there is none', () => {
  expect(new Set(sources.map(({ title }) => title)).size).toBe(sources.length);
  expect(sources.map(({ title }) => numberOf(title))).toEqual(sources.map((_, index) => index + 1));
  expect(numberOf(noSource)).toBe(0);
});
