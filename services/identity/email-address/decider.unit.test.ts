import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { testEvent, USER } from '../events.fixture.ts';
import { emailAddressDecider } from './decider.ts';
import { addressStream } from './state.ts';

const OTHER = '33333333-0000-4000-8000-000000000000';
const failed = { refused: 'verification-failed' };

describe('verified e-mail address', () => {
  const claimed = testEvent('EmailAddressClaimed', { userId: USER });
  const state = (...history: DomainEvent[]) => stateAfter(emailAddressDecider, history);
  const claim = (userId: string) => ({ kind: 'claim', userId }) as const;

  it('belongs to one active member', () => {
    expect(emailAddressDecider.decide(state(), claim(USER))).toEqual([
      { type: 'EmailAddressClaimed', data: { userId: USER } },
    ]);
    expect(emailAddressDecider.decide(state(claimed), claim(USER))).toEqual([]);
    expect(emailAddressDecider.decide(state(claimed), claim(OTHER))).toEqual(failed);
  });

  it('can be claimed after a release or once its owner’s keys are destroyed', () => {
    const free = [
      state(claimed, testEvent('EmailAddressReleased', {})),
      state(testEvent('EmailAddressClaimed', { userId: FORGOTTEN })),
    ];
    for (const one of free)
      expect(emailAddressDecider.decide(one, claim(OTHER))).toEqual([
        { type: 'EmailAddressClaimed', data: { userId: OTHER } },
      ]);
  });

  it('is released by its owner only', () => {
    const release = (userId: string) => ({ kind: 'release', userId }) as const;
    expect(emailAddressDecider.decide(state(claimed), release(USER))).toEqual([
      { type: 'EmailAddressReleased', data: {} },
    ]);
    expect(emailAddressDecider.decide(state(claimed), release(OTHER))).toEqual([]);
    expect(emailAddressDecider.decide(state(), release(USER))).toEqual([]);
  });

  it('has one stream for all capitalisations, whose name hides the address', () => {
    const key = Buffer.alloc(32, 1);
    expect(addressStream(' Ada@Example.org', key)).toBe(addressStream('ada@example.org', key));
    expect(addressStream('ada@example.org', Buffer.alloc(32, 2))).not.toBe(
      addressStream('ada@example.org', key),
    );
    expect(addressStream('ada@example.org', key)).toMatch(/^emailAddress-[0-9a-f-]{36}$/u);
  });
});
