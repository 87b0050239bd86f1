import { screens } from '@secondspring/tests/specification/screens.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { inside, openPage, type Opening, until } from '@secondspring/ui/testing/open-page.tsx';
import { consentsOf, idOf, memberOf } from '@secondspring/ui/testing/samples.ts';
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
const open = (answers: Answers = {}, path = '/resources', more: Partial<Opening> = {}) =>
  openPage({
    routes,
    path,
    ...more,
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

it('says that the guide could not be downloaded', async () => {
  const page = open({ downloadCompleteGuide: () => refused('unexpected') });
  await page.press(/^Guide · 24 pages\s*The complete menopause guide/u);
  await page.expectToast('Error', 'The download didn’t work. Please try again.');
});

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
  const page = open({ getGuide: () => last }, '/resources/sleep', { state: { from: '/' } });
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

const savedSleep = { id: idOf(80), slug: 'sleep', savedAt: '2026-11-20T10:00:00.000Z' };
const member = { member: memberOf() };

it('saves an article, shows it at the top of the list, and takes it off again', async () => {
  const page = open(
    {
      listSavedArticles: () => [],
      listConsents: () => consentsOf(true),
      saveArticle: () => savedSleep,
      unsaveArticle: () => undefined,
    },
    '/resources/sleep',
    member,
  );
  page.answer({ listSavedArticles: () => (page.asked('saveArticle').length === 0 ? [] : [savedSleep]) });
  await page.press('Save');
  await page.expectToast('Article saved', 'You’ll find it at the top of Resources.');
  expect(page.asked('saveArticle').map(({ body }) => body)).toEqual([{ slug: 'sleep' }]);
  await page.screen.findByRole('button', { name: 'Saved' });
  await page.user.click(page.main.getByRole('link', { name: 'Back to Resources' }));
  const [first] = await page.main.findAllByRole('region');
  expect(inside(first as HTMLElement).getByRole('heading').textContent).toBe('Saved');
  await page.expectAccessible();
  await page.user.click(inside(first as HTMLElement).getByRole('link', { name: /^How to sleep/u }));
  page.answer({ listSavedArticles: () => [] });
  await page.press('Saved');
  await page.expectToast('No longer saved');
  expect(page.asked('unsaveArticle').map(({ params }) => params)).toEqual([{ savedId: savedSleep.id }]);
  await page.screen.findByRole('button', { name: 'Save' });
});

it('asks for her consent before it saves, and keeps nothing without it', async () => {
  const answers = { listSavedArticles: () => [], listConsents: () => consentsOf(false) };
  const page = open(answers, '/resources/sleep', member);
  await page.press('Save');
  await page.press('Not Now');
  await page.expectToast('Nothing was saved', 'You can agree whenever you like.');
  expect(page.asked('saveArticle')).toEqual([]);
});

it('sends a visitor to sign in, and saves once she is back', async () => {
  const page = open({}, '/resources/sleep');
  await page.press('Save');
  await page.screen.findByText('Please login to save articles');
  await until(() => expect(page.left()).toHaveLength(1));
  const way = new URL(page.left()[0] ?? '', location.href);
  page.answer({
    getCurrentUser: () => memberOf(),
    listSavedArticles: () => [],
    listConsents: () => consentsOf(true),
    saveArticle: () => savedSleep,
  });
  page.reload(way.searchParams.get('returnTo') ?? '');
  await page.expectToast('Article saved', 'You’ll find it at the top of Resources.');
  expect(page.asked('saveArticle')).toHaveLength(1);
});

it('shows the list without what is saved if that could not be loaded, and reports a failure to save', async () => {
  const page = open({ listSavedArticles: () => refused('unavailable') }, '/resources', member);
  await page.main.findByRole('heading', { name: 'Managing Symptoms' });
  expect(page.main.queryByRole('heading', { name: 'Saved' })).toBeNull();
  page.answer({ listConsents: () => consentsOf(true), saveArticle: () => refused('unavailable') });
  page.reload('/resources/sleep');
  await page.press('Save');
  await page.expectToast('Error', 'The article wasn’t saved. Please try again.');
});
