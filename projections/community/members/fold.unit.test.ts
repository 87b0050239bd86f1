import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { describe, expect, it } from 'vitest';
import { given } from '../../given.ts';
import { folded } from '../given.ts';
import { members } from './table.ts';

describe('members', () => {
  const registered = given('UserRegistered', { userId: 'u', email: null });
  const profile = given('ProfileUpdated', {
    userId: 'u',
    firstName: 'Ada',
    lastName: 'B',
    dateOfBirth: '1975-02-01',
    menopausePhase: null,
  });

  it('are there from registering on and take what the profile says', () => {
    const her = {
      id: 'u',
      first_name: 'Ada',
      date_of_birth: '1975-02-01',
      registered_on: utcDay(registered.at),
    };
    expect(folded(registered, profile).rows(members)).toEqual([{ ...her, email_verified: false }]);
    const proven = given('EmailVerified', { userId: 'u', verificationId: 'v', email: 'a@example.org' });
    expect(folded(registered, profile, proven).rows(members)).toEqual([{ ...her, email_verified: true }]);
  });

  it('are gone once erased', () => {
    const erased = given('AccountErased', { userId: 'u' });
    expect(folded(registered, profile, erased).rows(members)).toEqual([]);
  });
});
