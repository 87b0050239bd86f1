import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportReached } from '../api/reachability.ts';
import { toastStore } from '../toasts/toast-store.ts';
import { sessionQuery } from './session.ts';
import { useSignInFirst } from './use-sign-in-first.ts';

const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/community', search: '', assign });
  vi.useFakeTimers();
  assign.mockReset();
});

afterEach(() => {
  reportReached(true);
  vi.useRealTimers();
});

/** A visitor asks for what members do. */
const ask = async (): Promise<unknown> => {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, null);
  let requireMember: ReturnType<typeof useSignInFirst>['requireMember'] | undefined;
  const Asking = () => {
    ({ requireMember } = useSignInFirst());
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Asking)));
  const member = await requireMember?.('Please login to vote');
  vi.runAllTimers();
  return member;
};

it('sends a visitor to sign in and back', async () => {
  expect(await ask()).toBeNull();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fcommunity');
});

it('keeps a visitor on the page while the sign-in can’t be reached', async () => {
  reportReached(false);
  expect(await ask()).toBeNull();
  expect(toastStore().read().shown?.title).toBe('We couldn’t reach Second Spring');
  expect(assign).not.toHaveBeenCalled();
});
