import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { isLater, isRefusal, isTriedAgain } from './answers.ts';

const answered = (status: number, code = 'unexpected') =>
  new ApiError(status, '', JSON.stringify({ type: `urn:secondspring:${code}`, message: 'No' }));

it.each([
  ['no answer', new TypeError('Failed to fetch'), [true, false, false]],
  ['a proxy’s answer', new ApiError(502, 'Bad Gateway', '<h1>Bad Gateway</h1>'), [true, false, false]],
  ['being away', answered(503, 'unavailable'), [true, true, false]],
  ['too many requests', answered(429, 'too-many-requests'), [true, true, false]],
  ['a conflict', answered(409, 'conflict'), [true, true, false]],
  ['the end of her session', answered(401, 'sign-in-required'), [false, false, false]],
  ['another member’s session', answered(409, 'drawn-for-another'), [false, false, false]],
  ['a refusal', answered(422, 'day-out-of-range'), [false, false, true]],
])('after %s it is tried again, later, or comes back to her', (_, error, expected) => {
  expect([isTriedAgain(9, error), isLater(error), isRefusal(error)]).toEqual(expected);
});

it('comes back to her after a fault of the server that stays', () => {
  expect([0, 1, 2, 3].map((failures) => isTriedAgain(failures, answered(500)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(isRefusal(answered(500))).toBe(true);
});
