import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { toastStore } from '../toasts/toast-store.ts';
import { sessionQuery } from './session.ts';
import { type ShowErrorOptions, useShowError } from './use-show-error.ts';

const WORDS = 'It did not arrive. Please try again.';
const assign = vi.fn<(address: string) => void>();
let client = new QueryClient();

beforeEach(() => {
  // Each test is a new page.
  Reflect.deleteProperty(globalThis, Symbol.for('secondspring:toasts/1'));
  vi.stubGlobal('location', { pathname: '/community', search: '?page=2', assign });
  vi.useFakeTimers();
  assign.mockReset();
  client = new QueryClient();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets a component of this page fail with an error. */
const fail = (error: unknown, options?: ShowErrorOptions): void => {
  let failed: ((error: unknown) => void) | undefined;
  const Failing = () => {
    failed = useShowError(WORDS, options);
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Failing)));
  failed?.(error);
};

const shown = () => toastStore().read().shown;
const refusal = new ApiError(409, 'Conflict', '{"message":"Somebody was quicker."}');
const ended = new ApiError(401, 'Unauthorized', '');

it('shows the given message, whatever the server’s is', () => {
  fail(refusal);
  expect(shown()).toMatchObject({ title: 'Error', message: WORDS, tone: 'destructive' });
});

it('prefers the server’s message when asked to, and falls back to the given one', () => {
  fail(refusal, { title: 'Not saved', serverFirst: true });
  expect(shown()).toMatchObject({ title: 'Not saved', message: 'Somebody was quicker.' });
  fail(new ApiError(400, 'Bad Request', ''), { serverFirst: true });
  expect([shown()]).toMatchObject([{ title: 'Error', message: WORDS }]);
});

it.each([
  [true, { title: 'Not saved', message: WORDS }],
  [
    false,
    {
      title: 'That didn’t go through',
      message: 'You’re offline. Try again once you’re connected. It is still here.',
    },
  ],
])(
  'says without an answer what failed, or without a network what to do and what stays (%s)',
  (onLine, words) => {
    vi.stubGlobal('navigator', { onLine });
    const error = new TypeError('Failed to fetch');
    fail(error, { title: 'Not saved', serverFirst: true, kept: 'It is still here.' });
    expect(shown()).toMatchObject(words);
  },
);

it('sends her to sign in and back after her session has ended, showing the reason first', () => {
  fail(ended, { reason: 'Please login to vote' });
  expect(shown()).toMatchObject({ title: 'Login required', message: 'Please login to vote' });
  expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
  expect(assign).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fcommunity%3Fpage%3D2');
});

it('sends her at once, without a toast, when no reason is given', () => {
  fail(ended, { reason: null });
  expect(shown()).toBeNull();
  expect(assign).toHaveBeenCalledOnce();
});

it('sends her to reauthenticate and back, still signed in, when her sign-in is too old', () => {
  const body = (signIn: string) => JSON.stringify({ message: 'Please sign in once more.', signIn });
  fail(new ApiError(401, 'Unauthorized', body('/api/login?again=yes')), { back: '/profile?open=export' });
  expect(shown()).toMatchObject({ title: 'One more step', message: expect.stringContaining('it’s you') });
  expect(client.getQueryData(sessionQuery.queryKey)).toBeUndefined();
  vi.runAllTimers();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login?again=yes&returnTo=%2Fprofile%3Fopen%3Dexport');
  assign.mockReset();
  fail(new ApiError(401, 'Unauthorized', body('/api/login?again=yes')));
  vi.runAllTimers();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login?again=yes&returnTo=%2Fcommunity%3Fpage%3D2');
});

it('follows no response to another site', () => {
  const body = JSON.stringify({ message: 'No', signIn: 'https://evil.example/api/login?' });
  fail(new ApiError(401, 'Unauthorized', body));
  vi.runAllTimers();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fcommunity%3Fpage%3D2');
});

it('stays on the page after any other failure', () => {
  fail(refusal, { reason: null });
  vi.runAllTimers();
  expect(assign).not.toHaveBeenCalled();
});
