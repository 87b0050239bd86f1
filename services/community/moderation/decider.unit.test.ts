import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { moderation, type ModerationCommand } from './decider.ts';
import { moderationStream } from './state.ts';
import { pin, type PinCommand } from '../pin/decider.ts';

const itemId = '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const at = '2026-03-08T17:45:12.345Z';
const said = { kind: 'storyComment', itemId, moderator: 'Robin', reason: 'It names a dose.' } as const;
const command = (type: ModerationCommand['type']): ModerationCommand => ({ type, ...said });
const hidden: NewEvent = { type: 'ItemHidden', data: said };
const restored: NewEvent = { type: 'ItemRestored', data: said };
const after = (...events: readonly NewEvent[]) =>
  stateAfter(
    moderation,
    events.map((event) => ({ ...event, at }) as DomainEvent),
  );

describe('a moderator’s decision', () => {
  it('hides something or lets it stay', () => {
    expect(moderation.decide(after(), command('hide'))).toEqual([hidden]);
    expect(moderation.decide(after(hidden), command('restore'))).toEqual([restored]);
  });

  it('counts each time, as reports may have come since', () => {
    expect(moderation.decide(after(hidden), command('hide'))).toEqual([hidden]);
    expect(moderation.decide(after(restored), command('restore'))).toEqual([restored]);
  });

  it('is kept with who and why', () => {
    const { moderator, reason } = said;
    expect(after(hidden, restored).decisions).toEqual([
      { verdict: 'hidden', moderator, reason, at },
      { verdict: 'stays', moderator, reason, at },
    ]);
  });

  it('stands in a stream of its own for each thing', () => {
    expect(moderationStream('storyComment', itemId)).toBe(`moderation-storyComment-${itemId}`);
  });
});

describe('a pin', () => {
  const data = { postId: itemId, moderator: 'Robin', reason: 'For everyone.' };
  const asked = (type: PinCommand['type']): PinCommand => ({ type, ...data });

  it('is set and taken back', () => {
    expect(pin.decide({ pinned: false }, asked('pin'))).toEqual([{ type: 'PostPinned', data }]);
    expect(pin.decide({ pinned: true }, asked('unpin'))).toEqual([{ type: 'PostUnpinned', data }]);
  });

  it('is no event where it stands as asked', () => {
    expect(pin.decide({ pinned: true }, asked('pin'))).toEqual([]);
    expect(pin.decide({ pinned: false }, asked('unpin'))).toEqual([]);
  });
});
