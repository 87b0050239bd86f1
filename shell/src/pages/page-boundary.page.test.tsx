import { openPage } from '@secondspring/ui/testing/open-page.tsx';
import { expect, it, vi } from 'vitest';
import { PageBoundary } from './page-boundary.tsx';

const Broken = () => {
  throw new Error('Loading chunk failed');
};

const element = (
  <PageBoundary place="/community">
    <Broken />
  </PageBoundary>
);

const openBroken = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  // React reports every error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  return openPage({ routes: [{ path: '*', element }], path: '/community' });
};

it('says that a page did not load', async () => {
  const { screen } = openBroken(true);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The rest still works.');
});

it('says without a connection that there is none, and what to do', async () => {
  const { screen } = openBroken(false);
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection, then try again.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('The rest still works.');
});
