import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { profile, registered, updated, USER } from '../events.fixture.ts';
import { userAfter } from './state.ts';
import { birthDateError } from './routes.ts';
import { updateProfileDecider } from './decider.ts';

const after = (...history: DomainEvent[]) => userAfter(history);

describe('updating a profile', () => {
  it('keeps fields left out and turns an empty name into null', () => {
    expect(
      updateProfileDecider.decide(after(registered, updated), { firstName: '', dateOfBirth: '1974-03-01' }),
    ).toEqual([
      {
        type: 'ProfileUpdated',
        data: { userId: USER, ...profile, firstName: null, dateOfBirth: '1974-03-01' },
      },
    ]);
  });

  it('adds no event without a change', () => {
    expect(updateProfileDecider.decide(after(registered, updated), profile)).toEqual([]);
  });

  it('refuses an unregistered and an erased member', () => {
    const forgotten = { ...registered, data: { userId: USER, email: FORGOTTEN } };
    expect(updateProfileDecider.decide(after(), profile)).toEqual({ refused: 'sign-in-required' });
    expect(updateProfileDecider.decide(after(forgotten, updated), profile)).toEqual({
      refused: 'sign-in-required',
    });
  });
});

describe('date of birth', () => {
  it.each([
    ['2026-11-20', 'Second Spring is for people of 16 and older'],
    ['2010-11-21', 'Second Spring is for people of 16 and older'],
    ['2010-11-20', null],
    ['2026-11-21', 'Date of birth can’t be in the future'],
    ['1905-11-21', null],
    ['1905-11-20', 'Please check the year of your date of birth'],
    ['0001-01-01', 'Please check the year of your date of birth'],
  ])('checks %s on 20 November 2026: %s', (dateOfBirth, fault) => {
    expect(birthDateError(dateOfBirth, '2026-11-20')).toBe(fault);
  });
});
