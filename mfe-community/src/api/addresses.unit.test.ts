import { storyTags, tagNumber } from '@secondspring/contracts/vocabulary/community-words.ts';
import { createQueryClient } from '@secondspring/ui/api/query-client.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postsQuery } from '@secondspring/ui/reading/posts.ts';
import { searchQuery } from './search.ts';
import { storiesQuery, tagOfNumber } from './stories.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockImplementation(async () => Response.json([]));
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const requests = () => fetched.mock.calls.map(([address, { method, body } = {}]) => [method, address, body]);

it('requests the posts of one category by number, or of all', async () => {
  const client = createQueryClient();
  await client.fetchInfiniteQuery(postsQuery(null));
  await client.fetchInfiniteQuery(postsQuery(3));
  expect(requests()).toEqual([
    ['GET', '/api/community/posts', undefined],
    ['GET', '/api/community/posts?categoryId=3', undefined],
  ]);
});

it('puts a tag into the address as a number, so that the address says nothing about health', async () => {
  const client = createQueryClient();
  await client.fetchInfiniteQuery(storiesQuery({ tab: 'others', tag: 'Sleep issues' }));
  await client.fetchInfiniteQuery(storiesQuery({ tab: 'own', tag: null }));
  expect(requests()).toEqual([
    ['GET', '/api/stories?author=others&tag=10', undefined],
    ['GET', '/api/stories?author=me', undefined],
  ]);
});

it('sends the search text in the body', async () => {
  await createQueryClient().fetchQuery(searchQuery('night sweats'));
  expect(requests()).toEqual([['POST', '/api/search', '{"text":"night sweats"}']]);
});

it.each(storyTags)('finds the tag %s by its number', (tag) => {
  expect(tagOfNumber(String(tagNumber(tag)))).toBe(tag);
});

it.each(['0', '12', 'HRT', '', null])('finds no tag for %j', (number) => {
  expect(tagOfNumber(number)).toBeNull();
});
