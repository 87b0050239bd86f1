import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { operatorRoleOf } from '@secondspring/platform/http/sessions/operator-role.ts';
import { describe, expect, it } from 'vitest';
import { changingAccess, type ChangeAccess } from './decider.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const said = { operator: 'olga', reason: 'she left the team' };
const change = (to: ChangeAccess['change']): ChangeAccess => ({ userId, change: to, ...said });
const after = (...events: readonly NewEvent[]) => stateAfter(changingAccess, events as DomainEvent[]);
const changed = (role: 'member' | 'moderator'): NewEvent => ({
  type: 'RoleChanged',
  data: { userId, role, ...said },
});
const signedOut: NewEvent = { type: 'SessionsEnded', data: { userId, ...said } };

describe('changing a member’s access', () => {
  it('gives her a role, once, with who decided and why', () => {
    expect(changingAccess.decide(after(), change({ role: 'moderator' }))).toEqual([changed('moderator')]);
    expect(changingAccess.decide('moderator', change({ role: 'moderator' }))).toEqual([]);
    expect(changingAccess.decide('moderator', change({ role: 'member' }))).toEqual([changed('member')]);
  });

  it('ends her sessions as often as it is asked', () => {
    expect(changingAccess.decide('moderator', change('sign-out'))).toEqual([signedOut]);
  });

  it('has the newest role, whatever sessions were ended since', async () => {
    const events = [changed('moderator'), changed('member'), signedOut] as DomainEvent[];
    expect(stateAfter(changingAccess, events)).toBe('member');
    const log = { read: (stream: string) => Promise.resolve(stream === `access-${userId}` ? events : []) };
    expect(await operatorRoleOf(log, userId)).toBe('member');
    expect(await operatorRoleOf(log, 'another')).toBeNull();
  });
});
