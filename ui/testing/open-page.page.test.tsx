import { frameWords } from '@secondspring/tests/specification/onboarding.ts';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { openPage } from './open-page.tsx';
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

it('finds a button without a name', async () => {
  await expect(open(createElement('button')).expectAccessible()).rejects.toThrow('button-name');
});
