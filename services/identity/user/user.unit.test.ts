import { events, type DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { birthDateFault } from '../profile/birth-date.ts';
import { profileOf } from '../profile/decide.ts';
import { profile, registered, updated, USER } from './history.ts';
import { userEvents } from './events.ts';
import { presentUser, usernameOf } from './present.ts';
import { userAfter } from './stream.ts';

const after = (...history: DomainEvent[]) => userAfter(history);

it('takes every type of event that may stand in her stream', () => {
  const declared = Object.values(events).flatMap(({ type, stream }) => (stream === 'user' ? [type] : []));
  expect([...userEvents].sort()).toEqual(declared.sort());
});

describe('updating a profile', () => {
  it('keeps what is left out and takes an empty name for none', () => {
    expect(
      profileOf.decide(after(registered, updated), { firstName: '', dateOfBirth: '1974-03-01' }),
    ).toEqual([
      {
        type: 'ProfileUpdated',
        data: { userId: USER, ...profile, firstName: null, dateOfBirth: '1974-03-01' },
      },
    ]);
  });

  it('changes nothing when nothing is new', () => {
    expect(profileOf.decide(after(registered, updated), profile)).toEqual([]);
  });

  it('is refused before she is registered and after she was forgotten', () => {
    const forgotten = { ...registered, data: { userId: USER, email: FORGOTTEN } };
    expect(profileOf.decide(after(), profile)).toEqual({ refused: 'sign-in-required' });
    expect(profileOf.decide(after(forgotten, updated), profile)).toEqual({ refused: 'sign-in-required' });
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
    ['2026-11-20', 'Second Spring is for people of 16 and older'],
    ['2010-11-21', 'Second Spring is for people of 16 and older'],
    ['2010-11-20', null],
    ['2026-11-21', 'Date of birth can’t be in the future'],
    ['1905-11-21', null],
    ['1905-11-20', 'Please check the year of your date of birth'],
    ['0001-01-01', 'Please check the year of your date of birth'],
  ])('%s on 20 November 2026: %s', (dateOfBirth, fault) => {
    expect(birthDateFault(dateOfBirth, '2026-11-20')).toBe(fault);
  });
});
