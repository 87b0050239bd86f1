import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { foldInBatches } from '../../engine/fold-in-batches.fixture.ts';
import { testEvent } from '../../events.fixture.ts';
import { identity } from '../domain.ts';
import { users } from './table.ts';

const rows = (...events: DomainEvent[]) => foldInBatches(identity.fold, events).rows(users);
const registered = testEvent('UserRegistered', { userId: 'u', email: 'ada@example.org' });
const later = { at: '2026-03-09T00:00:00.000Z' };
const row = {
  id: 'u',
  email: 'ada@example.org',
  pending_email: null,
  email_verified: false,
  first_name: null,
  last_name: null,
  date_of_birth: null,
  menopause_phase: null,
  subscription_plan: 'free',
  created_at: '2026-03-08T17:45:12.345Z',
  updated_at: '2026-03-08T17:45:12.345Z',
};
const requested = testEvent(
  'EmailVerificationRequested',
  { userId: 'u', verificationId: 'v', email: 'new@example.org', expiresAt: '2026-03-10T00:00:00.000Z' },
  later,
);

it('ignores events that it does not fold', () => {
  expect(rows(testEvent('ReviewMarkedHelpful', { reviewId: 'r' }))).toEqual([]);
});

describe('users', () => {
  it('start with their sign-in address and the free plan', () => {
    expect(rows(registered)).toEqual([row]);
  });

  it('store the latest profile', () => {
    const profile = testEvent(
      'ProfileUpdated',
      {
        userId: 'u',
        firstName: 'Ada',
        lastName: null,
        dateOfBirth: '1975-02-01',
        menopausePhase: 'not-sure',
      },
      later,
    );
    expect(rows(registered, profile)).toEqual([
      {
        ...row,
        first_name: 'Ada',
        date_of_birth: '1975-02-01',
        menopause_phase: 'not-sure',
        updated_at: later.at,
      },
    ]);
  });

  it('keep their address until another is verified', () => {
    expect(rows(registered, requested)).toEqual([
      { ...row, pending_email: 'new@example.org', updated_at: later.at },
    ]);
    const proven = testEvent('EmailVerified', { userId: 'u', verificationId: 'v', email: 'new@example.org' });
    expect(rows(registered, requested, proven)).toEqual([
      { ...row, email: 'new@example.org', email_verified: true },
    ]);
  });

  it('store the plan set by an operator', () => {
    const data = { userId: 'u', plan: 'premium', operator: 'olga', reason: 'a gift' } as const;
    expect(rows(registered, testEvent('SubscriptionPlanChanged', data, later))).toEqual([
      { ...row, subscription_plan: 'premium', updated_at: later.at },
    ]);
  });

  it('are removed when erased, and unchanged by the request', () => {
    const forgottenReviewData = [
      testEvent('UserRegistered', { userId: 'u', email: FORGOTTEN }),
      { ...requested, data: { ...requested.data, email: FORGOTTEN } },
    ];
    expect(rows(...forgottenReviewData)).toMatchObject([{ email: null, pending_email: null }]);
    expect(rows(...forgottenReviewData, testEvent('AccountErased', { userId: 'u' }))).toEqual([]);
  });
});
