import { takePictures } from './gallery.ts';
import { holdBack } from './held.ts';
import { expect, test } from './journey.ts';
import { expectStill, watchShifts } from './layout-shift.ts';
import { signIn } from './member.ts';
import { expectSound } from './sound-page.ts';
import { smallTargets } from './touch-targets.ts';
import { pagesOfMembers } from '../specification/routes.ts';

test('every page passes the checks for a member', async ({ page }) => {
  await signIn(page, { email: 'every.page@example.org', dateOfBirth: '1974-03-02' }, '/resources');
  await expectSound(page, 'member');
});

test('a member’s own pages show their heading while they load, and do not shift when the data arrives', async ({
  page,
}) => {
  await signIn(page, { email: 'loading@example.org' }, '/resources');
  await watchShifts(page);
  for (const [path, heading] of Object.entries(pagesOfMembers)) {
    const show = await holdBack(
      page,
      /\/api\/(progress|care-plans|check-ins|bloodwork|assessments|resources)/u,
    );
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const loading = page.getByRole('main').getByText('Loading...');
    await expect(loading.first()).toBeAttached();
    expect(await smallTargets(page), `targets of ${path}`).toEqual([]);
    await takePictures(page, `health-loading${path.replace('/', '-')}`);
    await show();
    await expect(loading).toHaveCount(0);
    await expectStill(page);
  }
});
