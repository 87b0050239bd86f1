import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { describe, expect, it } from 'vitest';
import { testEvent } from '../../events.fixture.ts';
import { foldCommunity } from '../community.fixture.ts';
import { members } from './table.ts';

describe('members', () => {
  const registered = testEvent('UserRegistered', { userId: 'u', email: null });
  const profile = testEvent('ProfileUpdated', {
    userId: 'u',
    firstName: 'Ada',
    lastName: 'B',
    dateOfBirth: '1975-02-01',
    menopausePhase: null,
  });

  it('are added at registration and updated with the profile', () => {
    const her = {
      id: 'u',
      first_name: 'Ada',
      date_of_birth: '1975-02-01',
      registered_on: utcDay(registered.at),
    };
    expect(foldCommunity(registered, profile).rows(members)).toEqual([{ ...her, email_verified: false }]);
    const proven = testEvent('EmailVerified', { userId: 'u', verificationId: 'v', email: 'a@example.org' });
    expect(foldCommunity(registered, profile, proven).rows(members)).toEqual([
      { ...her, email_verified: true },
    ]);
  });

  it('are removed when erased', () => {
    const erased = testEvent('AccountErased', { userId: 'u' });
    expect(foldCommunity(registered, profile, erased).rows(members)).toEqual([]);
  });
});
