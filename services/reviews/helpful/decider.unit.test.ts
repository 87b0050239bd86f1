import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { helpfulDecider, type HelpfulCommand } from './decider.ts';

const reviewId = '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const command = (type: HelpfulCommand['type'], isOwn = false): HelpfulCommand => ({ type, reviewId, isOwn });

describe('helpful mark', () => {
  it('is set and removed', () => {
    expect(helpfulDecider.decide({ marked: false }, command('mark'))).toEqual([
      { type: 'ReviewMarkedHelpful', data: { reviewId } },
    ]);
    expect(helpfulDecider.decide({ marked: true }, command('unmark'))).toEqual([
      { type: 'HelpfulMarkRemoved', data: { reviewId } },
    ]);
  });

  it('adds no event if it is set or removed already', () => {
    expect(helpfulDecider.decide({ marked: true }, command('mark'))).toEqual([]);
    expect(helpfulDecider.decide({ marked: false }, command('unmark'))).toEqual([]);
  });

  it('is refused on the author’s own review', () => {
    expect(helpfulDecider.decide({ marked: false }, command('mark', true))).toEqual({
      refused: 'own-review-not-helpful',
    });
    expect(helpfulDecider.decide({ marked: false }, command('unmark', true))).toEqual([]);
  });

  it('counts at most once for any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('mark' as const, 'unmark' as const)), (actions) => {
        let state = helpfulDecider.initial;
        let counted = 0;
        for (const type of actions) {
          const decision = helpfulDecider.decide(state, command(type));
          if (isRefusal(decision)) throw new Error('refused');
          for (const event of decision) {
            counted += event.type === 'ReviewMarkedHelpful' ? 1 : -1;
            state = helpfulDecider.evolve(
              state,
              event as DomainEvent<'ReviewMarkedHelpful' | 'HelpfulMarkRemoved'>,
            );
          }
          expect(counted).toBe(type === 'mark' ? 1 : 0);
        }
      }),
    );
  });
});
