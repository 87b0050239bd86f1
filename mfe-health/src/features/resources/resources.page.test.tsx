import { screens } from '@secondspring/tests/specification/screens.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { inside, openPage, until } from '@secondspring/ui/testing/open-page.tsx';
import { idOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it } from 'vitest';
import routes from '../../routes.tsx';

const guide = { slug: 'sleep', title: 'How to sleep', summary: 'A short guide.', minutes: 3 };
const topics = ['Understanding Menopause', 'Managing Symptoms', 'Nutrition & Diet', 'Exercise & Wellness'];
const article = {
  ...guide,
  topic: 'Sleep',
  reviewed: '2026-11-01',
  clinician: null,
  sections: [{ heading: 'This evening', paragraphs: ['Turn the clock to the wall.'] }],
  sources: [{ title: 'A guideline', url: null }],
  treatments: [{ id: idOf(70), name: 'Melatonin', strength: 'N' as const }],
  boardCategory: 3,
  storyTag: 'Sleep issues' as const,
  next: { ...guide, slug: 'joints', title: 'Easing sore joints' },
};
const open = (answers: Answers = {}, path = '/resources', state?: unknown) =>
  openPage({
    routes,
    path,
    state,
    answers: {
      listGuides: () => ({
        topics: topics.map((name) => ({ name, articles: [guide] })),
        sleepGuide: guide,
      }),
      getGuide: () => article,
      ...answers,
    },
  });

it('shows the topics and the highlights', async () => {
  const page = open();
  await page.expectWords(screens.resources);
  await page.expectAccessible();
});

it.each([
  ['a refusal', refused('unavailable'), 'We couldn’t load the articles.'],
  ['no answer', lost, 'This opens once you’re connected again.'],
])(
  'says after %s that the articles could not be loaded, and loads them on request',
  async (_, answer, words) => {
    const page = open({ listGuides: () => answer });
    await page.main.findByText(words);
    page.screen.getByRole('heading', { level: 1, name: 'Learning Resources' });
    await page.expectAccessible();
    page.answer({
      listGuides: () => ({ topics: [{ name: topics[0] ?? '', articles: [guide] }], sleepGuide: guide }),
    });
    await page.press('Try Again');
    await page.main.findByRole('heading', { name: 'Understanding Menopause' });
  },
);

it('opens an article, leads on from it, and goes back to the list', async () => {
  const page = open();
  const topic = await page.main.findByRole('region', { name: 'Managing Symptoms' });
  await page.user.click(inside(topic).getByRole('link'));
  await page.main.findByRole('heading', { level: 1, name: 'How to sleep' });
  page.main.getByText('Sleep · 3 min to read');
  page.main.getByRole('heading', { name: 'This evening' });
  page.main.getByText('A guideline');
  const leadsTo = page.main.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(leadsTo).toEqual([
    '/resources',
    `/treatment-reviews/treatment/${idOf(70)}`,
    '/community?category=3',
    '/stories?tag=10',
    '/resources/joints',
  ]);
  page.main.getByText('Not recommended');
  await page.expectAccessible();
  await page.user.click(page.main.getByRole('link', { name: 'Back to Resources' }));
  await page.main.findByRole('heading', { level: 1, name: 'Learning Resources' });
});

it.for([
  [null, /compared it with its sources on 1 November 2026; no clinician has checked it yet\./u],
  [{ name: 'A. Example', on: '2026-11-02' }, /; A\. Example, a clinician, checked it on 2 November 2026\./u],
] as const)('says by whom an article was checked: %s', async ([clinician, words]) => {
  const page = open({ getGuide: () => ({ ...article, clinician }) }, '/resources/sleep');
  await page.main.findByText(words);
});

it('leads from the last article back to Home, if she came from there, and to no other article or story', async () => {
  const last = { ...article, storyTag: null, next: null };
  const page = open({ getGuide: () => last }, '/resources/sleep', { from: '/' });
  await page.main.findByRole('heading', { name: 'Sources' });
  expect(page.main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(page.main.queryByRole('heading', { name: 'Next' })).toBeNull();
  expect(page.main.queryByRole('link', { name: /^Stories/u })).toBeNull();
});

it('copies the link of an article where nothing else shares it', async () => {
  const page = open({}, '/resources/sleep');
  await page.press('Share');
  await page.expectToast('Link copied', 'Paste it wherever you like.');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/resources/sleep`);
});

it('says that an article does not exist', async () => {
  const page = open({ getGuide: () => refused('guide-not-found') }, '/resources/none');
  await page.main.findByRole('heading', { level: 1, name: 'Article not found' });
  await page.expectAccessible();
  await page.user.click(page.main.getByRole('link', { name: 'Back to Resources' }));
  await page.main.findByRole('heading', { level: 1, name: 'Learning Resources' });
});

it('says that an article could not be loaded, and loads it on request', async () => {
  const page = open({ getGuide: () => refused('unavailable') }, '/resources/sleep');
  await page.main.findByText('We couldn’t load the article.');
  page.answer({ getGuide: () => article });
  await page.press('Try Again');
  await page.main.findByRole('heading', { level: 1, name: 'How to sleep' });
  await until(() => expect(document.title).toBe('How to sleep · Second Spring'));
});
