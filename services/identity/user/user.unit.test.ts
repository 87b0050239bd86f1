import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { birthDateFault } from './birth-date.ts';
import { user } from './decide.ts';
import { presentUser, usernameOf } from './present.ts';

const ID = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const at = '2026-11-20T10:00:00.000Z';
const place = { id: ID, stream: `user-${ID}`, revision: 0n, position: 1n, at };
const registered = {
  ...place,
  type: 'UserRegistered',
  data: { userId: ID, email: 'ada@example.org' },
} as const;
const profile = {
  firstName: 'Ada',
  lastName: null,
  dateOfBirth: '1974-02-28',
  menopausePhase: 'perimenopause',
} as const;
const updated = { ...place, type: 'ProfileUpdated', data: { userId: ID, ...profile } } as const;
const after = (...history: DomainEvent[]) => stateAfter(user, history);

describe('updating a profile', () => {
  it('keeps what is left out and takes an empty name for none', () => {
    expect(user.decide(after(registered, updated), { firstName: '', dateOfBirth: '1974-03-01' })).toEqual([
      {
        type: 'ProfileUpdated',
        data: { userId: ID, ...profile, firstName: null, dateOfBirth: '1974-03-01' },
      },
    ]);
  });

  it('changes nothing when nothing is new', () => {
    expect(user.decide(after(registered, updated), profile)).toEqual([]);
  });

  it('is refused before she is registered and after she was forgotten', () => {
    const forgotten = { ...registered, data: { userId: ID, email: FORGOTTEN } };
    expect(user.decide(after(), profile)).toEqual({ refused: 'sign-in-required' });
    expect(user.decide(after(forgotten, updated), profile)).toEqual({ refused: 'sign-in-required' });
  });
});

describe('a member as she sees herself', () => {
  it('has her first name, else her address’s first part, else Member', () => {
    expect(usernameOf('Ada', 'a@example.org')).toBe('Ada');
    expect(usernameOf(null, 'a.b@example.org')).toBe('a.b');
    expect(usernameOf(null, null)).toBe('Member');
  });

  it('has an age that turns on the birthday', () => {
    const state = after(registered, updated);
    expect(state && presentUser(state, '2026-02-27').age).toBe(51);
    expect(state && presentUser(state, '2026-02-28').age).toBe(52);
  });
});

describe('a date of birth', () => {
  it.each([
    ['2026-11-20', null],
    ['2026-11-21', 'Date of birth can’t be in the future'],
    ['1905-11-21', null],
    ['1905-11-20', 'Please check the year of your date of birth'],
    ['0001-01-01', 'Please check the year of your date of birth'],
  ])('%s on 20 November 2026: %s', (dateOfBirth, fault) => {
    expect(birthDateFault(dateOfBirth, '2026-11-20')).toBe(fault);
  });
});
