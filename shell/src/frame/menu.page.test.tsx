import { entriesOnPhone } from '@secondspring/ui/entries/entries-on-phone.ts';
import { openPage, until } from '@secondspring/ui/testing/open-page.tsx';
import { memberOf } from '@secondspring/ui/testing/samples.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { Menu } from './menu.tsx';

afterEach(() => entriesOnPhone.set({ waiting: [], refused: [] }));

it('warns before signing out that removes what is not saved yet', async () => {
  vi.stubGlobal('BUILD_VERSION', 'test');
  const remotes = { releases: [] } as never;
  const page = openPage({
    routes: [
      {
        path: '*',
        element: (
          <RemotesContext value={remotes}>
            <Menu open onOpenChange={() => undefined} />
          </RemotesContext>
        ),
      },
    ],
    path: '/',
    member: memberOf(),
  });
  const entry = { key: 'k', call: 'PUT /api/check-ins/{day}', input: {}, member: 'm', enteredAt: 0 } as const;
  entriesOnPhone.set({ waiting: [entry], refused: [] });
  const signedOut = vi.fn<() => Response>(() => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', signedOut);
  await page.press('Sign Out');
  await page.screen.findByText('1 entry isn’t saved yet. Signing out removes it from this phone.');
  expect(signedOut).not.toHaveBeenCalled();
  await page.press('Sign Out Anyway');
  await until(() => expect(page.left()).toEqual(['/']));
});
