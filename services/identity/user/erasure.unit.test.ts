import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { testEvent, registered, updated, USER } from '../events.fixture.ts';
import { erasureDecider } from './decider.ts';
import { erasureAfter } from './state.ts';

const requested = testEvent('AccountErasureRequested', { userId: USER });
const erased = testEvent('AccountErased', { userId: USER });
const forgotten = testEvent('UserRegistered', { userId: USER, email: FORGOTTEN });
const decide = (kind: 'request' | 'finish', ...history: DomainEvent[]) =>
  erasureDecider.decide(erasureAfter(history), { kind, userId: USER });

describe('account erasure', () => {
  it('requests erasure once', () => {
    expect(decide('request', registered, updated)).toEqual([
      { type: 'AccountErasureRequested', data: { userId: USER } },
    ]);
    expect(decide('request', registered, requested)).toEqual([]);
    expect(decide('request', forgotten, requested, erased)).toEqual([]);
    expect(decide('request')).toEqual({ refused: 'sign-in-required' });
  });

  it('finishes a requested erasure once, also after the keys are destroyed', () => {
    expect(decide('finish', forgotten, requested)).toEqual([
      { type: 'AccountErased', data: { userId: USER } },
    ]);
    expect(decide('finish', forgotten, requested, erased)).toEqual([]);
    expect(decide('finish', registered, updated)).toEqual([]);
  });
});
