import { screens } from '@secondspring/tests/specification/screens.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { openPage, until } from '@secondspring/ui/testing/open-page.tsx';
import { readingState } from '@secondspring/ui/reading/reading-state.ts';
import { expect, it } from 'vitest';
import routes from '../../routes.tsx';

const guide = { slug: 'sleep', title: 'How to sleep', summary: 'A short guide.', minutes: 3 };
const topics = ['Understanding Menopause', 'Managing Symptoms', 'Nutrition & Diet', 'Exercise & Wellness'];
const open = (answers: Answers = {}, state?: unknown) =>
  openPage({
    routes,
    path: '/resources',
    state,
    answers: {
      listGuides: () => ({
        topics: topics.map((name) => ({ name, articles: [guide] })),
        sleepGuide: guide,
      }),
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

const article = {
  ...guide,
  topic: 'Sleep',
  reviewed: '2026-11-01',
  clinician: null,
  sections: [],
  sources: [],
};

it.for([
  [null, /compared it with its sources on 1 November 2026; no clinician has checked it yet\./u],
  [{ name: 'A. Example', on: '2026-11-02' }, /; A\. Example, a clinician, checked it on 2 November 2026\./u],
] as const)('says by whom an article was checked: %s', async ([clinician, words]) => {
  const page = open({ getGuide: () => ({ ...article, clinician }) }, readingState('sleep'));
  expect(await (await page.dialog()).findByText(words)).toBeTruthy();
});

it('opens the article that another page links to, and keeps it closed afterwards', async () => {
  const page = open({ getGuide: () => article }, readingState('sleep'));
  await (await page.dialog()).findByText('How to sleep');
  await page.press('Close');
  await until(() => expect(page.screen.queryByRole('dialog')).toBeNull());
});
