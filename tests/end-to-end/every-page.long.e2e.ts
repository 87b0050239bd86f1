import { test } from './journey.ts';
import { Keyboard } from './keyboard.ts';
import { signIn } from './member.ts';
import { eachPage, expectSound } from './sound-page.ts';

test('every page passes the checks for a visitor [S39]', async ({ page }) => {
  await expectSound(page, 'visitor');
});

test('the keyboard reaches every control of every page', async ({ page }) => {
  // She has every control of a visitor except sign-in.
  await signIn(page, { email: 'keyboard@example.org', dateOfBirth: '1974-03-02' }, '/resources');
  await eachPage(page, () => new Keyboard(page).reachAll());
});
