import { type Answers, refused } from '@secondspring/ui/testing/answers.ts';
import { openPage } from '@secondspring/ui/testing/open-page.tsx';
import { HEBREW } from '@secondspring/ui/testing/own-direction.ts';
import { postCategories, postOf, storyOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it } from 'vitest';
import type { Found } from '../../api/shapes.ts';
import routes from '../../routes.tsx';

const nothing: Found = { readAs: null, treatments: [], articles: [], written: [] };
const open = (answers: Answers = {}) =>
  openPage({
    routes,
    path: '/search',
    answers: { listPostCategories: () => postCategories, search: () => nothing, ...answers },
  });
const FIELD = 'What are you looking for?';

it('shows what it found, without its words in the address, and clears the search', async () => {
  const page = open({
    search: () => ({
      readAs: null,
      treatments: [
        {
          id: '7b0c4c1e-1111-4c3c-8a49-4a0a8e1e5f01',
          name: 'An umbrella',
          description: 'It keeps rain off.',
          strength: 'I',
        },
      ],
      articles: [{ slug: 'rain', title: 'All about rain', summary: 'Why it falls.', minutes: 3 }],
      written: [
        { kind: 'post', post: postOf(2), excerpt: 'Which one survives a storm?' },
        { kind: 'story', story: storyOf(1), excerpt: 'It rained.' },
      ],
    }),
  });
  await page.main.findByRole('heading', { name: 'For example' });
  await page.expectAccessible();
  await page.fill(FIELD, 'umbrella');
  await page.press('Search');
  await page.main.findByText('4 results');
  const addressOf = (name: RegExp) => page.main.getByRole('link', { name }).getAttribute('href');
  expect(addressOf(/An umbrella/u)).toBe('/treatment-reviews/treatment/7b0c4c1e-1111-4c3c-8a49-4a0a8e1e5f01');
  expect(addressOf(/All about rain/u)).toBe('/resources/rain');
  page.main.getByText('Which one survives a storm?');
  page.main.getByText('How it went, part 1');
  expect(location.href).not.toContain('umbrella');
  await page.expectAccessible();
  page.answer({ search: () => nothing });
  await page.fill(FIELD, 'xylophone');
  await page.user.keyboard('{Enter}');
  await page.main.findByText(/Nothing found\./u);
  await page.press('Clear search');
  await page.main.findByRole('heading', { name: 'For example' });
});

it('searches for an example, and shows it in the field, the same one again too', async () => {
  const page = open();
  await page.press('Brain fog');
  await page.expectValue(FIELD, 'Brain fog');
  await page.press('Clear search');
  await page.expectValue(FIELD, '');
  await page.press('Brain fog');
  await page.expectValue(FIELD, 'Brain fog');
  const [first] = page.asked('search');
  expect(first?.body).toEqual({ text: 'Brain fog' });
});

it('says what it searched for instead of a mistyped word', async () => {
  const page = open({
    search: () => ({
      ...nothing,
      readAs: 'sleep',
      written: [{ kind: 'post', post: postOf(2), excerpt: '' }],
    }),
  });
  await page.fill(FIELD, 'sleap');
  await page.press('Search');
  await page.main.findByText('Nothing found as you typed it. 1 result for “sleep”.');
});

it('says that a search failed, and searches again on request', async () => {
  const page = open({ search: () => refused('unavailable') });
  await page.fill(FIELD, 'umbrella');
  await page.press('Search');
  await page.main.findByText('The search didn’t work');
  page.answer({ search: () => nothing });
  await page.press('Try Again');
  await page.main.findByText('0 results');
});

it('shows and takes what members write in its own direction', async () => {
  const page = open({
    search: () => ({
      ...nothing,
      written: [
        { kind: 'post', post: { ...postOf(2), title: HEBREW }, excerpt: HEBREW },
        { kind: 'story', story: { ...storyOf(1), firstName: HEBREW, title: HEBREW }, excerpt: HEBREW },
      ],
    }),
  });
  await page.fill(FIELD, HEBREW);
  await page.press('Search');
  await page.expectOwnDirection(6);
});

it('searches for no text that is too long, and keeps all of it', async () => {
  const page = open();
  await page.fill(FIELD, '😀'.repeat(201));
  await page.screen.findByText('Please shorten this to 200 characters. 1 character too many.');
  await page.press('Search');
  await page.expectValue(FIELD, '😀'.repeat(201));
  await page.expectAccessible();
  expect(page.asked('search')).toEqual([]);
  await page.fill(FIELD, '😀'.repeat(200));
  await page.press('Search');
  await page.screen.findByText('0 results');
});
