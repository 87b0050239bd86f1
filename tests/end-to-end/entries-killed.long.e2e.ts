import type { Page } from '@playwright/test';
import { ask, answerAssessment } from './health.ts';
import { expect } from './journey.ts';
import { signIn } from './member.ts';
import { productKept, readsKept, test } from './phone.ts';
import { onlyOnOwnProduct } from './stack.ts';

onlyOnOwnProduct('stops the product');
test.use({ stackOf: 'entries killed' });

const ENTRIES = 20;
/** After so many the server dies: it has taken the last of them, and its answer is lost. */
const TAKEN = 7;

const boxesOf = (page: Page) => page.getByRole('main').getByRole('checkbox');
const ticked = async (page: Page) =>
  await Promise.all((await boxesOf(page).all()).map(async (box) => await box.isChecked()));

test('twenty entries are sent exactly once, in their order, though the server dies in the middle', async ({
  phone,
  stack,
}) => {
  const { context, line, connected } = phone;
  let { page } = phone;
  await signIn(page, { email: 'tess.twenty@example.org' }, '/');
  const assessmentId = await answerAssessment(page, [['Insomnia', 3]]);
  await ask(page, 'POST', '/api/care-plans/generate', { assessmentId });
  await page.goto('/care-plan');
  await productKept(page);
  await expect.poll(() => readsKept(page)).toBeGreaterThanOrEqual(9);

  await connected(false);
  await page.goto('/care-plan');
  await boxesOf(page).first().waitFor();
  const count = await boxesOf(page).count();
  for (let entered = 1; entered <= ENTRIES; entered += 1) {
    await boxesOf(page)
      .nth(entered % count)
      .click();
    const words = entered === 1 ? '1 entry is' : `${entered} entries are`;
    await expect(page.getByText(`${words} kept on this phone`)).toBeVisible();
  }
  const entered = await ticked(page);

  line.cutAfter(TAKEN);
  line.changes.length = 0;
  line.become('open');
  await context.setOffline(false);
  await expect.poll(() => line.changes.length).toBe(TAKEN);
  await stack.stop();
  await page.close();
  page = await context.newPage();
  await page.goto('/progress');
  await expect(page.getByText(`${ENTRIES - TAKEN + 1} entries are kept on this phone`)).toBeVisible();
  await stack.start();
  line.become('open');
  await page.goto('/progress');
  const taken = () => line.changes.flatMap(([key, status]) => (status === 200 ? [key] : []));
  await expect.poll(() => new Set(taken()).size).toBe(ENTRIES);
  await expect(page.getByText(/kept on this phone/u)).toHaveCount(0);

  expect(taken()).toHaveLength(ENTRIES);
  const keys = line.changes.map(([key]) => key);
  expect(keys.slice(TAKEN - 1, TAKEN + 1)).toEqual(Array(2).fill(keys[TAKEN - 1]));
  await page.goto('/care-plan');
  await expect.poll(() => ticked(page)).toEqual(entered);
});
