import { erasingServices } from '@secondspring/contracts/events/erasure-steps.ts';
import { describe, expect, it } from 'vitest';
import { testEvent, USER } from '../events.fixture.ts';
import { allStepsDone } from './finish-erasure.ts';

describe('finishing an erasure', () => {
  it('waits for every service', () => {
    const steps = erasingServices.map((step) => testEvent('ErasureStepCompleted', { userId: USER, step }));
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

  it('waits for the issuer step only if an issuer account is recorded', () => {
    const steps = erasingServices.map((step) => testEvent('ErasureStepCompleted', { userId: USER, step }));
    expect(allStepsDone(steps, true)).toBe(false);
    const atIssuer = testEvent('ErasureStepCompleted', { userId: USER, step: 'issuer' });
    expect(allStepsDone([...steps, atIssuer], true)).toBe(true);
    expect(allStepsDone(steps, false)).toBe(true);
  });
});
