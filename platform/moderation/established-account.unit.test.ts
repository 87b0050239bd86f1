import { describe, expect, it } from 'vitest';
import { isEstablishedAccount } from './send-report.ts';

describe('established account', () => {
  it.each([
    ['2026-11-20', false, false],
    ['2026-11-14', false, false],
    ['2026-11-13', false, true],
    ['2026-11-20', true, false],
    ['2026-11-19', true, false],
    ['2026-11-18', true, true],
    [null, true, false],
  ])('registered on %s, verified address %s: counts %s', (registered_on, email_verified, established) => {
    expect(
      isEstablishedAccount({ registered_on, email_verified }, new Date('2026-11-20T00:30:00.000Z')),
    ).toBe(established);
  });

  it('does not count without facts about the account', () => {
    expect(isEstablishedAccount(undefined, new Date())).toBe(false);
  });
});
