import { describe, expect, it } from 'vitest';
import { barOf, menuOf } from './navigation.ts';
import type { RemotePage } from './page.ts';

const page = (path: string, navigation?: RemotePage['navigation']): RemotePage => ({
  path,
  title: `Page ${path}`,
  ...(navigation === undefined ? {} : { navigation }),
});
const icon = 'M1 2';

describe('navigation', () => {
  const releases = [
    { pages: [page('/b', { icon, menu: 20, bar: { place: 2, label: 'B' } }), page('/b/{id}')] },
    {
      pages: [page('/c', { icon, menu: 10 }), page('/a', { icon, menu: 20, bar: { place: 1, label: 'A' } })],
    },
    {},
  ];

  it('lists menu entries by place and then path, across releases', () => {
    expect(menuOf(releases)).toEqual([
      { path: '/c', label: 'Page /c', icon },
      { path: '/a', label: 'Page /a', icon },
      { path: '/b', label: 'Page /b', icon },
    ]);
  });

  it('lists bar entries by label, as many as fit', () => {
    expect(barOf(releases).map(({ path, label }) => [path, label])).toEqual([
      ['/a', 'A'],
      ['/b', 'B'],
    ]);
    const many = Array.from({ length: 7 }, (_, place) =>
      page(`/${place}`, { icon, bar: { place, label: String(place) } }),
    );
    expect(barOf([{ pages: many }]).map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4']);
  });
});
