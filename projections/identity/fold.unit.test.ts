import { users } from '@secondspring/contracts/read-models/identity.ts';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { createTableModel } from '../engine/table-model.ts';
import { given } from '../given.ts';
import { foldIdentity } from './fold.ts';

const rows = (...events: DomainEvent[]) => {
  const model = createTableModel();
  for (const event of events) for (const change of foldIdentity(event)) model.apply(change);
  return model.rows(users);
};
const registered = given('UserRegistered', { userId: 'u', email: 'ada@example.org' });
const row = {
  id: 'u',
  email: 'ada@example.org',
  email_verified: false,
  first_name: null,
  last_name: null,
  date_of_birth: null,
  menopause_phase: null,
  subscription_plan: 'free',
  created_at: '2026-03-08T17:45:12.345Z',
  updated_at: '2026-03-08T17:45:12.345Z',
};

describe('users', () => {
  it('begin with their sign-in address and the free plan', () => {
    expect(rows(registered)).toEqual([row]);
  });

  it('are as their profile last said', () => {
    const profile = given(
      'ProfileUpdated',
      {
        userId: 'u',
        firstName: 'Ada',
        lastName: null,
        dateOfBirth: '1975-02-01',
        menopausePhase: 'not-sure',
      },
      { at: '2026-03-09T00:00:00.000Z' },
    );
    expect(rows(registered, profile)).toEqual([
      {
        ...row,
        first_name: 'Ada',
        date_of_birth: '1975-02-01',
        menopause_phase: 'not-sure',
        updated_at: '2026-03-09T00:00:00.000Z',
      },
    ]);
  });

  it('take no notice of what they do not fold', () => {
    expect(rows(given('ReviewMarkedHelpful', { reviewId: 'r' }))).toEqual([]);
  });
});
