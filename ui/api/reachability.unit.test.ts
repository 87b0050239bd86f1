import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANSWER_TIMEOUT_MS, reachable, reportAnswer, reportReached, subscribe } from './reachability.ts';

beforeEach(() => {
  // Each test is a new page.
  Reflect.deleteProperty(globalThis, Symbol.for('secondspring:reachability/1'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('knows from the last call whether the server was reached, and tells changes', async () => {
  const seen: boolean[] = [];
  const end = subscribe(() => seen.push(reachable()));
  expect(reachable()).toBe(true);
  await expect(reportAnswer(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed');
  await expect(reportAnswer(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed');
  expect(await reportAnswer(Promise.resolve('answer'))).toBe('answer');
  expect(seen).toEqual([false, true]);
  end();
  reportReached(false);
  expect(seen).toEqual([false, true]);
});

it('has not reached the server while a call waits for longer than three seconds', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = reportAnswer(promise);
  await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS - 1);
  expect(reachable()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(reachable()).toBe(false);
  resolve('late');
  await waiting;
  expect(reachable()).toBe(true);
});

it('has reached the server if another call was answered meanwhile', async () => {
  const waiting = reportAnswer(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1000);
  await reportAnswer(Promise.resolve());
  await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS);
  expect(reachable()).toBe(true);
  void waiting;
});

it('learns nothing from a call that was aborted', async () => {
  const aborted = Promise.reject(new DOMException('aborted', 'AbortError'));
  await expect(reportAnswer(aborted)).rejects.toThrow('aborted');
  expect(reachable()).toBe(true);
});
