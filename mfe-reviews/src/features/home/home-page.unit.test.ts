import { expect, it } from 'vitest';
import { homeStats } from './home-page.tsx';

const figures = (stats: ReturnType<typeof homeStats>) =>
  stats.map(({ name, figure }) => `${name}: ${figure}`);

it('counts the categories that have a description', () => {
  const described = { description: 'Medicines that replace hormones.' };
  expect(figures(homeStats([described, { description: '' }, described, { description: '  ' }]))).toEqual([
    'Categories: 2',
    'Total Reviews: Coming Soon',
    'Avg Rating: Coming Soon',
  ]);
});

it('keeps space for the count while the categories load', () => {
  expect(figures(homeStats(undefined))[0]).toBe('Categories: –');
});
