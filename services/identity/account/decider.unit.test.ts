import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { servicesErasing } from '@secondspring/contracts/events/erasure-steps.ts';
import { describe, expect, it } from 'vitest';
import { given, registered, updated, USER } from '../user/history.ts';
import { erasure } from './decider.ts';
import { allStepsDone, erasureAfter } from './state.ts';

const requested = given('AccountErasureRequested', { userId: USER });
const erased = given('AccountErased', { userId: USER });
const forgotten = given('UserRegistered', { userId: USER, email: FORGOTTEN });
const decide = (kind: 'request' | 'finish', ...history: DomainEvent[]) =>
  erasure.decide(erasureAfter(history), { kind, userId: USER });

describe('erasing a member', () => {
  it('is asked for once', () => {
    expect(decide('request', registered, updated)).toEqual([
      { type: 'AccountErasureRequested', data: { userId: USER } },
    ]);
    expect(decide('request', registered, requested)).toEqual([]);
    expect(decide('request', forgotten, requested, erased)).toEqual([]);
    expect(decide('request')).toEqual({ refused: 'sign-in-required' });
  });

  it('is finished once, only when it was asked for, and after her keys are gone', () => {
    expect(decide('finish', forgotten, requested)).toEqual([
      { type: 'AccountErased', data: { userId: USER } },
    ]);
    expect(decide('finish', forgotten, requested, erased)).toEqual([]);
    expect(decide('finish', registered, updated)).toEqual([]);
  });

  it('waits for every service', () => {
    const steps = servicesErasing.map((step) => given('ErasureStepCompleted', { userId: USER, step }));
    expect(allStepsDone(steps, false)).toBe(true);
    for (const missing of steps)
      expect(
        allStepsDone(
          steps.filter((step) => step !== missing),
          false,
        ),
      ).toBe(false);
    expect(allStepsDone([...steps.slice(1), ...steps.slice(1)], false)).toBe(false);
  });

  it('waits for the issuer where her account there is known, and not in an erasure of before', () => {
    const steps = servicesErasing.map((step) => given('ErasureStepCompleted', { userId: USER, step }));
    expect(allStepsDone(steps, true)).toBe(false);
    const atIssuer = given('ErasureStepCompleted', { userId: USER, step: 'issuer' });
    expect(allStepsDone([...steps, atIssuer], true)).toBe(true);
    expect(allStepsDone(steps, false)).toBe(true);
  });
});
