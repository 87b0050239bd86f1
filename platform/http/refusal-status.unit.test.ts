import { refusalMessages, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { describe, expect, it } from 'vitest';
import { refusalStatus } from './refusal-status.ts';

/** What a code's name promises. */
const promised: readonly [RegExp, number][] = [
  [/^sign-in-required$/u, 401],
  [/^(?:not-allowed|cross-origin)$/u, 403],
  [/not-found$/u, 404],
  [/(?:^conflict|already-|^own-)/u, 409],
  [/too-large$/u, 413],
  [/media-type$/u, 415],
  [/^too-many/u, 429],
  [/^unavailable$/u, 503],
  [/^unexpected$/u, 500],
  [/^sign-in-failed$/u, 400],
  [/^(?:invalid|body-too-deep)/u, 422],
];

describe('the status of a refusal', () => {
  it.each(Object.keys(refusalMessages) as RefusalCode[])('%s has the one its name promises', (code) => {
    const matching = promised.filter(([pattern]) => pattern.test(code));
    expect(matching).toHaveLength(1);
    expect(refusalStatus[code]).toBe(matching[0]?.[1]);
  });
});
