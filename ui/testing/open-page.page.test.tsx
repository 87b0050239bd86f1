import { frameWords } from '@secondspring/tests/specification/onboarding.ts';
import { cleanup } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { isolated } from '../components/written/isolated.ts';
import { openPage } from './open-page.tsx';
import { HEBREW, wrongDirections } from './own-direction.ts';
import { missingWords } from './words-on-page.ts';

const open = (element: ReactNode) => openPage({ routes: [{ path: '/', element }], path: '/' });

it('names each wrong word with its section', async () => {
  const page = open(
    <>
      <a href="/">Homes</a> <a href="/t">Testing</a> <p>Community</p> <a href="/p">profile</a>
    </>,
  );
  const main = await page.screen.findByRole('main');
  expect(missingWords(main, [frameWords.bar])).toEqual([
    'Shell: link "Home"',
    'Shell: link "Community"',
    'Shell: link "Profile"',
  ]);
});

it('finds a text that does not take its own direction', async () => {
  for (const wrong of [
    createElement('p', null, HEBREW),
    createElement('p', { dir: 'auto' }, `Remove ${HEBREW}?`),
    createElement('input', { defaultValue: HEBREW, 'aria-label': 'Note' }),
    createElement('button', { type: 'button', 'aria-label': `Remove ${HEBREW}` }),
  ]) {
    open(wrong);
    expect(wrongDirections(document.body)).not.toEqual([]);
    cleanup();
  }
  const page = open(
    <>
      <p dir="auto">{HEBREW}</p>
      <p>
        Remove <bdi>{HEBREW}</bdi>?
      </p>
      <p>{`Remove ${isolated(HEBREW)}?`}</p>
      <textarea aria-label="Note" dir="auto" defaultValue={HEBREW} />
    </>,
  );
  await page.expectOwnDirection(4);
});

it('finds a button without a name', async () => {
  await expect(open(createElement('button')).expectAccessible()).rejects.toThrow('button-name');
});
