import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { expect, it } from 'vitest';
import { redFlagsDecider } from './decider.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const [monday, tuesday] = ['2026-11-23T10:00:00.000Z', '2026-11-24T10:00:00.000Z'];

it('keeps of each warning sign when it was last read', () => {
  const before = [
    { ruleId: 'red-flag-joints', at: monday },
    { ruleId: 'red-flag-memory', at: monday },
  ];
  const [read] = [
    redFlagsDecider.decide(before, {
      userId,
      ruleIds: ['red-flag-memory', 'red-flag-early', 'red-flag-early'],
      at: tuesday,
    }),
  ].flat();
  expect(read).toEqual({
    type: 'RedFlagsRead',
    data: {
      userId,
      read: [
        { ruleId: 'red-flag-joints', at: monday },
        { ruleId: 'red-flag-memory', at: tuesday },
        { ruleId: 'red-flag-early', at: tuesday },
      ],
    },
  });
});

it('ignores rules that do not exist', () => {
  expect(redFlagsDecider.decide([], { userId, ruleIds: ['a', 'red-flag-early'], at: monday })).toMatchObject([
    { data: { read: [{ ruleId: 'red-flag-early', at: monday }] } },
  ]);
  expect(redFlagsDecider.decide([], { userId, ruleIds: ['a'], at: monday })).toEqual([]);
});

it('starts from nothing once its key is destroyed', () => {
  const place = { id: userId, stream: `redFlags-${userId}`, revision: 0n, position: 1n, at: monday };
  expect(
    stateAfter(redFlagsDecider, [{ ...place, type: 'RedFlagsRead', data: { userId, read: FORGOTTEN } }]),
  ).toEqual([]);
});
