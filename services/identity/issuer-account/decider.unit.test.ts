import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { expect, it } from 'vitest';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { issuerAccountDecider } from './decider.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const account = { issuer: 'https://issuer.example', subject: 'sub-1' };
const after = (data: object) =>
  stateAfter(issuerAccountDecider, [
    { type: 'IssuerAccountRecorded', data: { userId, ...data } } as DomainEvent,
  ]);

it('records the issuer account once', () => {
  const recorded = [{ type: 'IssuerAccountRecorded', data: { userId, ...account } }];
  expect(issuerAccountDecider.decide(issuerAccountDecider.initial, { userId, ...account })).toEqual(recorded);
  expect(issuerAccountDecider.decide(after(account), { userId, ...account })).toEqual([]);
});

it('forgets the issuer account once a key is destroyed', () => {
  expect(after(account)).toEqual(account);
  expect(after({ ...account, issuer: FORGOTTEN })).toBeNull();
  expect(after({ ...account, subject: FORGOTTEN })).toBeNull();
});
