import { watch } from './watch.ts';
import { expect, test } from './journey.ts';

/** Ways to run code that nobody published. Each sets `attacked` if it succeeds. */
const attacks: Readonly<Record<string, string>> = {
  'an element with text': `{ const s = document.createElement('script'); s.text = 'window.attacked = 1'; document.head.append(s); }`,
  'markup with a handler': `document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.attacked = 1">')`,
  'markup in an element': `document.createElement('div').innerHTML = '<b>1</b>'`,
  'a frame with a document': `{ const f = document.createElement('iframe'); f.srcdoc = '<script>parent.attacked = 1</' + 'script>'; document.body.append(f); }`,
  'a script of data': `{ const s = document.createElement('script'); s.src = 'data:text/javascript,window.attacked=1'; document.head.append(s); }`,
  'a script of another origin': `{ const s = document.createElement('script'); s.src = 'https://evil.invalid/a.js'; document.head.append(s); }`,
  'a script of this origin that is no release': `{ const s = document.createElement('script'); s.src = '/api/treatments'; document.head.append(s); }`,
  'text that is run': `new Function('window.attacked = 1')()`,
  'text that is run later': `setTimeout('window.attacked = 1')`,
  'a policy of its own': `trustedTypes.createPolicy('mine', { createHTML: (text) => text })`,
};

for (const [what, attack] of Object.entries(attacks))
  test(`a page refuses ${what}, and the check of every journey reports it [S36, S39]`, async ({
    browser,
    stack,
  }) => {
    const context = await browser.newContext({ baseURL: stack.address });
    try {
      const expectQuiet = watch(context, [stack.address]);
      const page = await context.newPage();
      await page.goto('/');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      expectQuiet();
      // In a timer, because the policy does not apply to scripts that Playwright evaluates.
      await page.evaluate(`setTimeout(() => { ${attack} })`);
      await expect(() => expect(expectQuiet).toThrow(/content policy forbade|errors thrown/u)).toPass();
      expect(await page.evaluate(() => Reflect.get(globalThis, 'attacked'))).toBeUndefined();
    } finally {
      await context.close();
    }
  });
