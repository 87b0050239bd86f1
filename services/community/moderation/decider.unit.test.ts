import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { decisionDecider, decisionStream, type DecisionCommand } from './decider.ts';

const itemId = '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const at = '2026-03-08T17:45:12.345Z';
const decision = { kind: 'storyComment', itemId, moderator: 'Robin', reason: 'It names a dose.' } as const;
const command = (type: DecisionCommand['type']): DecisionCommand => ({ type, ...decision });
const hidden: NewEvent = { type: 'ItemHidden', data: decision };
const restored: NewEvent = { type: 'ItemRestored', data: decision };
const after = (...events: readonly NewEvent[]) =>
  stateAfter(
    decisionDecider,
    events.map((event) => ({ ...event, at }) as DomainEvent),
  );

describe('moderator’s decision', () => {
  it('hides and restores an item', () => {
    expect(decisionDecider.decide(after(), command('hide'))).toEqual([hidden]);
    expect(decisionDecider.decide(after(hidden), command('restore'))).toEqual([restored]);
  });

  it('is recorded each time, as reports may have come since', () => {
    expect(decisionDecider.decide(after(hidden), command('hide'))).toEqual([hidden]);
    expect(decisionDecider.decide(after(restored), command('restore'))).toEqual([restored]);
  });

  it('keeps moderator and reason', () => {
    const { moderator, reason } = decision;
    expect(after(hidden, restored).decisions).toEqual([
      { verdict: 'hidden', moderator, reason, at },
      { verdict: 'stays', moderator, reason, at },
    ]);
  });

  it('has one stream for each item', () => {
    expect(decisionStream('storyComment', itemId)).toBe(`moderation-storyComment-${itemId}`);
  });
});
