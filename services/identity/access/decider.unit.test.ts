import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { operatorRoleOf } from '@secondspring/platform/http/sessions/operator-role.ts';
import { describe, expect, it } from 'vitest';
import { changeAccessDecider, type ChangeAccess } from './decider.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const said = { operator: 'olga', reason: 'she left the team' };
const change = (to: ChangeAccess['change']): ChangeAccess => ({ userId, change: to, ...said });
const after = (...events: readonly NewEvent[]) => stateAfter(changeAccessDecider, events as DomainEvent[]);
const changed = (role: 'member' | 'moderator'): NewEvent => ({
  type: 'RoleChanged',
  data: { userId, role, ...said },
});
const signedOut: NewEvent = { type: 'SessionsEnded', data: { userId, ...said } };

describe('access decider', () => {
  it('records a role change once, with operator and reason', () => {
    expect(changeAccessDecider.decide(after(), change({ role: 'moderator' }))).toEqual([
      changed('moderator'),
    ]);
    expect(changeAccessDecider.decide('moderator', change({ role: 'moderator' }))).toEqual([]);
    expect(changeAccessDecider.decide('moderator', change({ role: 'member' }))).toEqual([changed('member')]);
  });

  it('ends sessions every time it is asked to', () => {
    expect(changeAccessDecider.decide('moderator', change('sign-out'))).toEqual([signedOut]);
  });

  it('keeps the newest role after sessions were ended', async () => {
    const events = [changed('moderator'), changed('member'), signedOut] as DomainEvent[];
    expect(stateAfter(changeAccessDecider, events)).toBe('member');
    const log = { read: (stream: string) => Promise.resolve(stream === `access-${userId}` ? events : []) };
    expect(await operatorRoleOf(log, userId)).toBe('member');
    expect(await operatorRoleOf(log, 'another')).toBeNull();
  });
});
