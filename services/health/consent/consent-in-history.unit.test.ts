import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { currentConsentIdIn } from './current-consent.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const place = {
  id: userId,
  stream: `user-${userId}`,
  revision: 0n,
  position: 1n,
  at: '2026-11-20T10:00:00Z',
};
const given = (consentId: string, purpose: 'health-data' | 'research' = 'health-data'): DomainEvent => ({
  ...place,
  type: 'ConsentGiven',
  data: { userId, consentId, purpose, textVersion: '1' },
});
const withdrawn = (consentId: string, purpose: 'health-data' | 'research' = 'health-data'): DomainEvent => ({
  ...place,
  type: 'ConsentWithdrawn',
  data: { userId, consentId, purpose },
});
const leaving: DomainEvent = { ...place, type: 'AccountErasureRequested', data: { userId } };

describe('current consent to health data', () => {
  it.each([
    ['never given', [], null],
    ['given', [given('a')], 'a'],
    ['withdrawn', [given('a'), withdrawn('a')], null],
    ['given again', [given('a'), withdrawn('a'), given('b')], 'b'],
    ['given, with research withdrawn', [given('a'), given('r', 'research'), withdrawn('r', 'research')], 'a'],
    ['ended by an erasure request', [given('a'), leaving], null],
  ])('is found if it was %s', (_, history, consent) => {
    expect(currentConsentIdIn(history)).toBe(consent);
  });
});
