import { reportReached } from '@secondspring/ui/api/reachability.ts';
import { openPage } from '@secondspring/ui/testing/open-page.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { keptSince } from '../reads/kept-since.ts';
import { OfflineNotice } from './offline-notice.tsx';

afterEach(() => keptSince.set(null));

it.each([
  [false, null, 'You’re offline. Some pages may not open until you’re connected again.'],
  [false, 'today at 14:05', 'You’re offline. What you see here is from today at 14:05.'],
  [
    true,
    '24 November 2026',
    'Second Spring can’t be reached right now. What you see here is from 24 November 2026.',
  ],
])(
  'with a network (%s) that does not reach the server, and what is kept since %s',
  async (isOnline, since, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const { screen, expectAccessible } = openPage({
      routes: [{ path: '*', element: <OfflineNotice /> }],
      path: '/',
    });
    expect(screen.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
    keptSince.set(since);
    reportReached(false);
    await screen.findByText(words);
    await expectAccessible();
  },
);
