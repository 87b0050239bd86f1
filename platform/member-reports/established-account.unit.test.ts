import { describe, expect, it } from 'vitest';
import { isEstablishedAccount } from './established-account.ts';

describe('an account whose reports count', () => {
  it.each([
    ['2026-11-20', false, false],
    ['2026-11-14', false, false],
    ['2026-11-13', false, true],
    ['2026-11-20', true, false],
    ['2026-11-19', true, false],
    ['2026-11-18', true, true],
    [null, true, false],
  ])(
    'registered on %s, with a proven address: %s, is one: %s',
    (registered_on, email_verified, established) => {
      expect(
        isEstablishedAccount({ registered_on, email_verified }, new Date('2026-11-20T00:30:00.000Z')),
      ).toBe(established);
    },
  );

  it('is none that nothing is known of', () => {
    expect(isEstablishedAccount(undefined, new Date())).toBe(false);
  });
});
