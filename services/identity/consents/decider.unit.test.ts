import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { describe, expect, it } from 'vitest';
import { given, registered, USER } from '../user/history.ts';
import { userAfter } from '../user/state.ts';
import { giving, withdrawing } from './decider.ts';
import { presentConsents } from './present.ts';

const [FIRST, SECOND] = ['first', 'second'];
const textVersion = consentTexts.research.version;
const purpose = 'research' as const;
const gave = (consentId: string, version = textVersion, at = '2026-11-20T10:00:00.000Z') =>
  given('ConsentGiven', { userId: USER, consentId, purpose, textVersion: version }, at);
const withdrew = (consentId: string) =>
  given('ConsentWithdrawn', { userId: USER, consentId, purpose }, '2026-11-20T12:00:00.000Z');
const after = (...history: DomainEvent[]) => userAfter([registered, ...history]);

describe('giving a consent', () => {
  const give = { purpose, textVersion, consentId: SECOND, isFresh: true };

  it('names it and the text that was read', () => {
    expect(giving.decide(after(), give)).toEqual([
      { type: 'ConsentGiven', data: { userId: USER, consentId: SECOND, purpose, textVersion } },
    ]);
  });

  it('changes nothing where it is given', () => {
    expect(giving.decide(after(gave(FIRST)), give)).toEqual([]);
  });

  it('is refused for a text that is not the one shown now', () => {
    expect(giving.decide(after(), { ...give, textVersion: '2020-01-01' })).toEqual({
      refused: 'consent-text-changed',
    });
  });

  it('to a newer text keeps its name, so that what was kept under it stays readable', () => {
    expect(giving.decide(after(gave(FIRST, '2020-01-01')), give)).toMatchObject([
      { data: { consentId: FIRST, textVersion } },
    ]);
  });

  it('begins another one after it was taken back', () => {
    expect(giving.decide(after(gave(FIRST), withdrew(FIRST)), give)).toMatchObject([
      { data: { consentId: SECOND } },
    ]);
  });

  it('is refused to nobody', () => {
    expect(giving.decide(null, give)).toEqual({ refused: 'sign-in-required' });
  });
});

describe('taking a consent back', () => {
  it('names the one that stands', () => {
    expect(
      withdrawing.decide(after(gave(FIRST), withdrew(FIRST), gave(SECOND)), { purpose, isFresh: true }),
    ).toEqual([{ type: 'ConsentWithdrawn', data: { userId: USER, consentId: SECOND, purpose } }]);
  });

  it('changes nothing where none stands', () => {
    expect(withdrawing.decide(after(), { purpose, isFresh: true })).toEqual([]);
    expect(withdrawing.decide(after(gave(FIRST), withdrew(FIRST)), { purpose, isFresh: true })).toEqual([]);
  });
});

describe('without a fresh proof of who she is', () => {
  const stale = { purpose, textVersion, consentId: SECOND, isFresh: false };
  const health = given('ConsentGiven', {
    userId: USER,
    consentId: FIRST,
    purpose: 'health-data',
    textVersion: consentTexts['health-data'].version,
  });

  it('a consent is given the first time, and not again after it was taken back', () => {
    expect(giving.decide(after(), stale)).toHaveLength(1);
    expect(giving.decide(after(gave(FIRST)), stale)).toEqual([]);
    expect(giving.decide(after(gave(FIRST), withdrew(FIRST)), stale)).toEqual({
      refused: 'identity-too-old',
    });
    expect(giving.decide(after(gave(FIRST, '2020-01-01')), stale)).toEqual({ refused: 'identity-too-old' });
  });

  it('the consent to health data, which destroys what was kept under it, is not taken back', () => {
    expect(withdrawing.decide(after(health), { purpose: 'health-data', isFresh: false })).toEqual({
      refused: 'identity-too-old',
    });
    expect(withdrawing.decide(after(health), { purpose: 'health-data', isFresh: true })).toHaveLength(1);
  });

  it('any other consent is taken back at once', () => {
    expect(withdrawing.decide(after(gave(FIRST)), { purpose, isFresh: false })).toHaveLength(1);
  });
});

it('tells of every purpose how she stands to it', () => {
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
