import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { testEvent, USER } from '../events.fixture.ts';
import { remindersDecider, type RemindersCommand } from './decider.ts';
import { targetsOf } from './delivery.ts';
import { remindersEvolver, type Reminders } from './state.ts';

const timing = { timeOfDay: '20:30', timeZone: 'Europe/Berlin' };
const browser = (id: string) => ({
  id,
  endpoint: `https://push.example/${id}`,
  p256dh: 'key',
  auth: 'secret',
});
const after = (...history: readonly NewEvent[]): Reminders =>
  stateAfter(
    remindersEvolver,
    history.map(({ type, data }) => testEvent(type, data as never)),
  );
const decide = (state: Reminders, command: RemindersCommand) => remindersDecider.decide(state, command);
const did = (state: Reminders, command: RemindersCommand): readonly NewEvent[] => {
  const decided = decide(state, command);
  if ('refused' in decided) throw new Error(decided.refused);
  return decided;
};
const change = { kind: 'change', userId: USER, ...timing, byEmail: true, isEmailVerified: true } as const;
const subscribe = (id: string) =>
  ({ kind: 'subscribe', userId: USER, ...timing, subscription: browser(id) }) as const;

describe('reminders', () => {
  it('are off until she asks', () => {
    expect(targetsOf(after())).toEqual([]);
  });

  it('go to her verified address and to no other', () => {
    expect(decide(after(), { ...change, isEmailVerified: false })).toEqual({ refused: 'email-not-verified' });
    const state = after(...did(after(), change));
    expect(targetsOf(state)).toEqual(['email']);
    expect(did(state, change)).toEqual([]);
  });

  it('go to each browser in which she turned them on, once', () => {
    const one = did(after(), subscribe('one'));
    const state = after(...one, ...did(after(...one), subscribe('two')));
    expect(targetsOf(state)).toEqual(['one', 'two']);
    expect(did(state, subscribe('two'))).toEqual([]);
  });

  it('take the keys of a browser that subscribed again', () => {
    const state = after(...did(after(), subscribe('one')));
    const renewed = { ...subscribe('one'), subscription: { ...browser('one'), auth: 'other' } };
    expect(did(state, renewed)).toMatchObject([{ type: 'PushSubscribed', data: { auth: 'other' } }]);
  });

  it('leave the oldest browser when there are more than ten', () => {
    let history: readonly NewEvent[] = [];
    for (const id of '0123456789') history = [...history, ...did(after(...history), subscribe(id))];
    expect(did(after(...history), subscribe('ten'))).toMatchObject([
      { type: 'PushUnsubscribed', data: { subscriptionId: '0', cause: 'replaced' } },
      { type: 'PushSubscribed', data: { subscriptionId: 'ten' } },
    ]);
  });

  it('change only what she changed, also from a screen drawn before', () => {
    const on = did(after(), change);
    const { timeZone } = timing;
    const earlier = {
      kind: 'change',
      userId: USER,
      timeZone,
      timeOfDay: '07:15',
      isEmailVerified: true,
    } as const;
    expect(did(after(...on), earlier)).toMatchObject([{ data: { byEmail: true, timeOfDay: '07:15' } }]);
    const off = { kind: 'change', userId: USER, timeZone, byEmail: false, isEmailVerified: true } as const;
    expect(did(after(...on), off)).toMatchObject([{ data: { byEmail: false, timeOfDay: '20:30' } }]);
    const { timeOfDay: _, ...subscribed } = subscribe('one');
    expect(did(after(...on), subscribed)).toMatchObject([{ type: 'PushSubscribed' }]);
  });

  it('stop by e-mail or in one browser, and keep her time', () => {
    const on = did(after(), change);
    const state = after(...on, ...did(after(...on), subscribe('one')));
    expect(did(state, { kind: 'stop-email', userId: USER })).toMatchObject([
      { type: 'RemindersChanged', data: { byEmail: false, ...timing } },
    ]);
    const end = { kind: 'unsubscribe', userId: USER, subscriptionId: 'one', cause: 'asked' } as const;
    const ended = after(...on, ...did(after(...on), subscribe('one')), ...did(state, end));
    expect(targetsOf(ended)).toEqual(['email']);
    expect(decide(ended, end)).toEqual({ refused: 'push-subscription-not-found' });
    expect(did(after(), { kind: 'stop-email', userId: USER })).toEqual([]);
  });

  it('are none once her keys are destroyed', () => {
    const forgotten = { timeOfDay: FORGOTTEN, timeZone: FORGOTTEN };
    const state = stateAfter(remindersEvolver, [
      testEvent('RemindersChanged', { userId: USER, byEmail: true, ...forgotten }),
      testEvent('PushSubscribed', {
        userId: USER,
        subscriptionId: 'one',
        endpoint: FORGOTTEN,
        p256dh: FORGOTTEN,
        auth: FORGOTTEN,
      }),
    ]);
    expect(targetsOf(state)).toEqual([]);
  });
});
