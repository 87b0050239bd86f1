import { screens } from '@secondspring/tests/specification/screens.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { openPage, until } from '@secondspring/ui/testing/open-page.tsx';
import { carePlanOf, memberOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it } from 'vitest';
import routes from '../../routes.tsx';

const open = (answers: Answers = {}) =>
  openPage({
    routes,
    path: '/care-plan',
    member: memberOf(),
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
  await page.expectToast('Error', 'Your tick wasn’t saved. Please try again.');
  await until(() => expect(item).not.toBeChecked());
  expect(page.screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
});

it('says that the PDF could not be made', async () => {
  const page = open({ downloadCarePlan: () => refused('unexpected') });
  await page.press('Download PDF');
  await page.expectToast('Error', 'We couldn’t make the PDF. Please try again.');
});
