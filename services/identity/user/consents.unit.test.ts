import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { describe, expect, it } from 'vitest';
import { testEvent, registered, USER } from '../events.fixture.ts';
import { userAfter } from './state.ts';
import { giveConsentDecider, withdrawConsentDecider } from './decider.ts';
import { presentConsents } from './present.ts';

const [FIRST, SECOND] = ['first', 'second'];
const textVersion = consentTexts.research.version;
const purpose = 'research' as const;
const gave = (consentId: string, version = textVersion, at = '2026-11-20T10:00:00.000Z') =>
  testEvent('ConsentGiven', { userId: USER, consentId, purpose, textVersion: version }, at);
const withdrew = (consentId: string) =>
  testEvent('ConsentWithdrawn', { userId: USER, consentId, purpose }, '2026-11-20T12:00:00.000Z');
const after = (...history: DomainEvent[]) => userAfter([registered, ...history]);

describe('giving a consent', () => {
  const give = { purpose, textVersion, consentId: SECOND, isRecentlyAuthenticated: true };

  it('records the consent id and the text version', () => {
    expect(giveConsentDecider.decide(after(), give)).toEqual([
      { type: 'ConsentGiven', data: { userId: USER, consentId: SECOND, purpose, textVersion } },
    ]);
  });

  it('adds no event if the consent is current', () => {
    expect(giveConsentDecider.decide(after(gave(FIRST)), give)).toEqual([]);
  });

  it('refuses any text but the current one', () => {
    expect(giveConsentDecider.decide(after(), { ...give, textVersion: '2020-01-01' })).toEqual({
      refused: 'consent-text-changed',
    });
  });

  it('keeps the consent id when a newer text is accepted', () => {
    expect(giveConsentDecider.decide(after(gave(FIRST, '2020-01-01')), give)).toMatchObject([
      { data: { consentId: FIRST, textVersion } },
    ]);
  });

  it('uses a new consent id after a withdrawal', () => {
    expect(giveConsentDecider.decide(after(gave(FIRST), withdrew(FIRST)), give)).toMatchObject([
      { data: { consentId: SECOND } },
    ]);
  });

  it('refuses an unregistered member', () => {
    expect(giveConsentDecider.decide(null, give)).toEqual({ refused: 'sign-in-required' });
  });
});

describe('withdrawing a consent', () => {
  it('withdraws the current consent', () => {
    expect(
      withdrawConsentDecider.decide(after(gave(FIRST), withdrew(FIRST), gave(SECOND)), {
        purpose,
        isRecentlyAuthenticated: true,
      }),
    ).toEqual([{ type: 'ConsentWithdrawn', data: { userId: USER, consentId: SECOND, purpose } }]);
  });

  it('adds no event without a current consent', () => {
    expect(withdrawConsentDecider.decide(after(), { purpose, isRecentlyAuthenticated: true })).toEqual([]);
    expect(
      withdrawConsentDecider.decide(after(gave(FIRST), withdrew(FIRST)), {
        purpose,
        isRecentlyAuthenticated: true,
      }),
    ).toEqual([]);
  });
});

describe('consents without recent authentication', () => {
  const stale = { purpose, textVersion, consentId: SECOND, isRecentlyAuthenticated: false };
  const health = testEvent('ConsentGiven', {
    userId: USER,
    consentId: FIRST,
    purpose: 'health-data',
    textVersion: consentTexts['health-data'].version,
  });

  it('accepts the first consent but no later change', () => {
    expect(giveConsentDecider.decide(after(), stale)).toHaveLength(1);
    expect(giveConsentDecider.decide(after(gave(FIRST)), stale)).toEqual([]);
    expect(giveConsentDecider.decide(after(gave(FIRST), withdrew(FIRST)), stale)).toEqual({
      refused: 'identity-too-old',
    });
    expect(giveConsentDecider.decide(after(gave(FIRST, '2020-01-01')), stale)).toEqual({
      refused: 'identity-too-old',
    });
  });

  it('refuses to withdraw a consent', () => {
    expect(
      withdrawConsentDecider.decide(after(gave(FIRST)), { purpose, isRecentlyAuthenticated: false }),
    ).toEqual({ refused: 'identity-too-old' });
    expect(
      withdrawConsentDecider.decide(after(health), {
        purpose: 'health-data',
        isRecentlyAuthenticated: false,
      }),
    ).toEqual({
      refused: 'identity-too-old',
    });
    expect(
      withdrawConsentDecider.decide(after(health), { purpose: 'health-data', isRecentlyAuthenticated: true }),
    ).toHaveLength(1);
  });
});

it('presents every purpose with its current state', () => {
  const no = { given: false, textVersion: null, givenAt: null };
  expect(presentConsents(after()?.consents ?? [])).toEqual([
    { purpose: 'health-data', ...no },
    { purpose, ...no },
  ]);
  const state = after(gave(FIRST), withdrew(FIRST), gave(SECOND, textVersion, '2026-11-20T13:00:00.000Z'));
  expect(presentConsents(state?.consents ?? [])).toEqual([
    { purpose: 'health-data', ...no },
    { purpose, given: true, textVersion, givenAt: '2026-11-20T13:00:00.000Z' },
  ]);
  expect(state?.consents).toMatchObject([
    { consentId: FIRST, withdrawnAt: '2026-11-20T12:00:00.000Z' },
    { consentId: SECOND, withdrawnAt: null },
  ]);
});
