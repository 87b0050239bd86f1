import { events } from '@secondspring/contracts/events/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { registered, updated } from './history.ts';
import { presentUser, usernameOf } from './present.ts';
import { userAfter, userEvolver } from './state.ts';

it('takes every type of event that may stand in her stream', () => {
  const declared = Object.values(events).flatMap(({ type, stream }) => (stream === 'user' ? [type] : []));
  expect([...userEvolver.types].sort()).toEqual(declared.sort());
});

describe('a member as she sees herself', () => {
  it('has her first name, else her address’s first part, else Member', () => {
    expect(usernameOf('Ada', 'a@example.org')).toBe('Ada');
    expect(usernameOf(null, 'a.b@example.org')).toBe('a.b');
    expect(usernameOf(null, null)).toBe('Member');
  });

  it('has an age that turns on the birthday', () => {
    const state = userAfter([registered, updated]);
    expect(state && presentUser(state, '2026-02-27').age).toBe(51);
    expect(state && presentUser(state, '2026-02-28').age).toBe(52);
  });
});
