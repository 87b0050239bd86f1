import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { PageBoundary } from './page-boundary.tsx';

const Broken = () => {
  throw new Error('Loading chunk failed');
};

const openBroken = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  // React reports every error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  render(
    <MemoryRouter>
      <PageBoundary place="/community">
        <Broken />
      </PageBoundary>
    </MemoryRouter>,
  );
};

afterEach(cleanup);

it('says that a page did not load', () => {
  openBroken(true);
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The rest still works.');
});

it('says without a connection that there is none, and what to do', () => {
  openBroken(false);
  expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection, then try again.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('The rest still works.');
});
