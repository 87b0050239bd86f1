import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { given, USER } from '../user/history.ts';
import { emailAddress } from './decider.ts';
import { addressStream } from './state.ts';

const OTHER = '33333333-0000-4000-8000-000000000000';
const failed = { refused: 'verification-failed' };

describe('a proven address', () => {
  const claimed = given('EmailAddressClaimed', { userId: USER });
  const state = (...history: DomainEvent[]) => stateAfter(emailAddress, history);
  const claim = (userId: string) => ({ kind: 'claim', userId }) as const;

  it('belongs to one living member', () => {
    expect(emailAddress.decide(state(), claim(USER))).toEqual([
      { type: 'EmailAddressClaimed', data: { userId: USER } },
    ]);
    expect(emailAddress.decide(state(claimed), claim(USER))).toEqual([]);
    expect(emailAddress.decide(state(claimed), claim(OTHER))).toEqual(failed);
  });

  it('is free once it was released or its owner forgotten', () => {
    const free = [
      state(claimed, given('EmailAddressReleased', {})),
      state(given('EmailAddressClaimed', { userId: FORGOTTEN })),
    ];
    for (const one of free)
      expect(emailAddress.decide(one, claim(OTHER))).toEqual([
        { type: 'EmailAddressClaimed', data: { userId: OTHER } },
      ]);
  });

  it('is released by its owner only', () => {
    const release = (userId: string) => ({ kind: 'release', userId }) as const;
    expect(emailAddress.decide(state(claimed), release(USER))).toEqual([
      { type: 'EmailAddressReleased', data: {} },
    ]);
    expect(emailAddress.decide(state(claimed), release(OTHER))).toEqual([]);
    expect(emailAddress.decide(state(), release(USER))).toEqual([]);
  });

  it('stands in a stream that is the same in any capitals and tells nothing', () => {
    const key = Buffer.alloc(32, 1);
    expect(addressStream(' Ada@Example.org', key)).toBe(addressStream('ada@example.org', key));
    expect(addressStream('ada@example.org', Buffer.alloc(32, 2))).not.toBe(
      addressStream('ada@example.org', key),
    );
    expect(addressStream('ada@example.org', key)).toMatch(/^emailAddress-[0-9a-f-]{36}$/u);
  });
});
