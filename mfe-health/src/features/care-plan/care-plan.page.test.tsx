import { helplines } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import { screens } from '@secondspring/tests/specification/screens.ts';
import { reportReached } from '@secondspring/ui/api/reachability.ts';
import { onOwnPhone, startEntries } from '@secondspring/ui/testing/own-phone.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { inside, openPage, until } from '@secondspring/ui/testing/open-page.tsx';
import { carePlanOf, memberOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it } from 'vitest';
import routes from '../../routes.tsx';

const open = (answers: Answers = {}) =>
  openPage({
    routes,
    path: '/care-plan',
    member: memberOf(),
    start: startEntries,
    answers: { getCarePlan: () => carePlanOf(), ...answers },
  });

it('shows the plan', async () => {
  const page = open();
  await page.expectWords(screens.carePlan);
  await page.expectAccessible();
});

it('says that there is no plan yet', async () => {
  const page = open({ getCarePlan: () => refused('care-plan-not-found') });
  await page.expectWords(screens.carePlanNone);
  await page.expectAccessible();
});

it('says that the plan could not be loaded, and loads it on request', async () => {
  const page = open({ getCarePlan: () => refused('unavailable') });
  expect(await page.main.findByRole('alert')).toHaveTextContent('We couldn’t load your care plan.');
  page.screen.getByRole('heading', { level: 1, name: 'Your Care Plan' });
  await page.expectAccessible();
  page.answer({ getCarePlan: () => carePlanOf() });
  await page.press('Try Again');
  await page.expectWords(screens.carePlan);
});

it('reverts a tick that was not saved', async () => {
  const page = open({ tickCarePlanItem: () => lost });
  const [item] = await page.screen.findAllByRole('checkbox');
  if (item === undefined) throw new Error('The plan has no items');
  await page.user.click(item);
  await page.expectToast('Error', 'Your change wasn’t saved. Please try again.');
  await until(() => expect(item).not.toBeChecked());
  expect(page.screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
});

it('keeps ticks and days on her own phone without a connection', async () => {
  onOwnPhone();
  const page = open({ tickCarePlanItem: () => lost, scheduleCarePlanItem: () => lost });
  const box = async () => await page.screen.findByRole('checkbox', { name: 'Step for lifestyle' });
  await page.user.click(await box());
  await page.expectToast('Kept on this phone', 'We’ll send it when you’re connected again.');
  const monday = inside(page.screen.getByRole('group', { name: 'Days for Step for lifestyle' }));
  await page.user.click(monday.getByRole('checkbox', { name: 'Monday' }));
  await page.expectToast('Kept on this phone', 'We’ll send it when you’re connected again.');
  page.reload();
  await until(async () => expect(await box()).toBeChecked());
  page.screen.getByText('Mon');
  page.answer({
    tickCarePlanItem: () => ({ item: 1, done: true, progressScore: 25 }),
    scheduleCarePlanItem: () => ({ item: 1, weekdays: [1] }),
  });
  reportReached(true);
  await page.expectToast('Saved', '2 things you entered without a connection are saved now.');
  expect(page.asked('tickCarePlanItem').at(-1)?.params).toMatchObject({ item: '1' });
});

it('says that the PDF could not be made', async () => {
  const page = open({ downloadCarePlan: () => refused('unexpected') });
  await page.press('Download PDF');
  await page.expectToast('Error', 'We couldn’t make the PDF. Please try again.');
});

/** A plan of one thing to do, one to ask about and one that is not recommended. */
const mixedPlan = () => {
  const [first] = carePlanOf().details;
  if (first === undefined) throw new Error('The sample has no items');
  return carePlanOf({
    details: [
      first,
      { ...first, item: 2, list: 'supplements', title: 'Hormone therapy', askAbout: true },
      { ...first, item: 3, list: 'supplements', title: 'Herbs and soy', strength: 'N' },
    ],
    startWith: [1],
  });
};

it('lets her tick only items to do, and counts only those', async () => {
  const page = open({
    getCarePlan: mixedPlan,
    tickCarePlanItem: () => ({ item: 1, done: true, progressScore: 100 }),
  });
  await page.user.click(await page.screen.findByRole('checkbox', { name: 'Step for lifestyle' }));
  expect(page.screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  for (const [list, name] of [
    ['To Ask About', 'Hormone therapy'],
    ['Not Recommended', 'Herbs and soy'],
  ] as const) {
    inside(page.screen.getByRole('region', { name: list })).getByText(name);
    expect(page.screen.queryByRole('checkbox', { name })).toBeNull();
  }
  await page.expectAccessible();
});

it('shows the first items with their effort and reason', async () => {
  const page = open({ getCarePlan: mixedPlan });
  const start = inside(await page.screen.findByRole('region', { name: 'Start With These' }));
  start.getByRole('checkbox', { name: 'Step for lifestyle' });
  expect(start.getByText('A little time. It helps.')).toBeVisible();
  const headings = page.screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings[0]).toBe('Start With These');
});

it('puts an item on days of the week, and takes them back if they were not saved', async () => {
  const page = open({
    getCarePlan: mixedPlan,
    scheduleCarePlanItem: () => ({ item: 1, weekdays: [1] }),
  });
  const days = inside(
    await page.screen.findByRole('group', { name: 'Days for Step for lifestyle', hidden: true }),
  );
  const day = (name: string) => days.getByRole('checkbox', { name, hidden: true });
  await page.user.click(day('Monday'));
  await until(() =>
    expect(page.asked('scheduleCarePlanItem')).toMatchObject([{ body: { weekday: 1, isPlanned: true } }]),
  );
  await page.screen.findByText('Mon');
  page.answer({ scheduleCarePlanItem: () => lost });
  await page.user.click(day('Thursday'));
  await page.expectToast('Error', 'Your change wasn’t saved. Please try again.');
  await until(() => expect(day('Thursday')).not.toBeChecked());
  expect(day('Monday')).toBeChecked();
});

it('shows a phone number with an urgent sign, and all crisis lines with thoughts of harm', async () => {
  const flag = { title: 'Call now', advice: 'Call.', source: 'A guideline', sourceUrl: null };
  const page = open({
    getCarePlan: () =>
      carePlanOf({
        redFlags: [
          { ...flag, ruleId: 'red-flag-thoughts-of-harm', urgency: 'emergency' },
          { ...flag, ruleId: 'red-flag-chest-or-clot', urgency: 'emergency' },
          { ...flag, ruleId: 'red-flag-joints', urgency: 'soon' },
        ],
      }),
  });
  const [thoughts, chest, joints] = inside(
    await page.screen.findByRole('region', { name: 'Before your plan' }),
  ).getAllByRole('note');
  const numbers = (note: HTMLElement | undefined) =>
    [...(note?.querySelectorAll('a[href^="tel:"]') ?? [])].map((link) => link.getAttribute('href'));
  expect(numbers(thoughts)).toEqual(helplines.map(({ href }) => href));
  expect(numbers(chest)).toEqual(['tel:112']);
  expect(numbers(joints)).toEqual([]);
  await page.expectAccessible();
});

it('explains on a separate page how plans are made, and how each source was read', async () => {
  const page = openPage({
    routes,
    path: '/care-plan/how-we-choose',
    answers: {
      explainCarePlans: () => ({
        ruleSetVersion: 1,
        rulesFrom: '2026-11-21',
        limits: { categories: 3, itemsPerList: 2, askFromSeverity: 4 },
        sources: [
          {
            source: 'A guideline',
            sourceUrl: null,
            advice: [{ title: 'Walk', provenance: 'Read in summaries.' }],
          },
        ],
      }),
    },
  });
  await page.screen.findByText('Read in summaries.');
  page.screen.getByText('No clinician has checked these rules yet');
  page.screen.getByText(/If you rate a symptom severe or worse/u);
  await page.expectAccessible();
});
