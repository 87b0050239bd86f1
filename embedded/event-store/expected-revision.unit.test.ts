import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ANY,
  judgeAppend,
  NO_STREAM,
  STREAM_EXISTS,
  type StreamFacts,
  type StreamHistory,
} from './expected-revision.ts';

const facts = (part: Partial<StreamFacts> = {}): StreamFacts => ({
  last: NO_STREAM,
  tombstoned: false,
  softDeleted: false,
  hasMetadata: false,
  ...part,
});

/** A stream with events of these ids. */
const holding = (...ids: string[]): { last: number; history: StreamHistory } => ({
  last: ids.length - 1,
  history: {
    idAt: (revision) => ids[revision],
    revisionOf: (id) => (ids.includes(id) ? ids.lastIndexOf(id) : undefined),
  },
});

const write = { kind: 'write' };
const wrong = { kind: 'wrong-expected-version' };
const deleted = { kind: 'stream-deleted' };
const idempotent = (last: number) => ({ kind: 'idempotent', last });

describe('judgeAppend', () => {
  it.each([
    ['any', ANY, [], ['a'], {}, write],
    ['no stream', NO_STREAM, [], ['a'], {}, write],
    ['stream exists', STREAM_EXISTS, [], ['a'], {}, wrong],
    ['stream exists, by its metadata', STREAM_EXISTS, [], ['a'], { hasMetadata: true }, write],
    ['number 0', 0, [], ['a'], {}, wrong],
    ['no events at all', NO_STREAM, [], [], {}, write],
    ['no events, any', ANY, ['a'], [], {}, write],
  ] as const)('to a stream, expecting %s', (_name, expected, held, ids, part, verdict) => {
    const { last, history } = holding(...held);
    expect(judgeAppend(facts({ last, ...part }), expected, ids, history)).toEqual(verdict);
  });

  it.each([
    ['the last number', 2, ['d'], write],
    ['the last number, with an id used before', 2, ['a'], write],
    ['a number not reached yet', 3, ['d'], wrong],
    ['no stream, new events', NO_STREAM, ['d'], wrong],
    ['no stream, the same events', NO_STREAM, ['a', 'b', 'c'], idempotent(2)],
    ['no stream, the first of the same events', NO_STREAM, ['a', 'b'], idempotent(1)],
    ['an earlier number, the same events', 0, ['b', 'c'], idempotent(2)],
    ['an earlier number, partly the same events', 0, ['b', 'd'], wrong],
    ['an earlier number, more than the same events', 0, ['b', 'c', 'd'], wrong],
    ['an earlier number, other events', 0, ['d'], wrong],
    ['an earlier number, no events', 0, [], wrong],
    ['any, the same events', ANY, ['b', 'c'], idempotent(2)],
    ['any, the same events in another order', ANY, ['c', 'a'], idempotent(0)],
    ['any, a known event and a new one', ANY, ['a', 'd'], wrong],
    ['any, a new event and a known one', ANY, ['d', 'a'], write],
    ['stream exists, the same events', STREAM_EXISTS, ['a'], idempotent(0)],
    ['stream exists, new events', STREAM_EXISTS, ['d'], write],
  ] as const)('to a stream of three events, expecting %s', (_name, expected, ids, verdict) => {
    const { last, history } = holding('a', 'b', 'c');
    expect(judgeAppend(facts({ last }), expected, ids, history)).toEqual(verdict);
  });

  it.each([
    ['any', ANY, ['d'], write],
    ['no stream', NO_STREAM, ['d'], write],
    ['no stream, the same events', NO_STREAM, ['a', 'b'], idempotent(1)],
    ['no stream, partly the same events', NO_STREAM, ['a', 'd'], wrong],
    ['the last number', 1, ['d'], write],
    ['an earlier number', 0, ['d'], wrong],
    ['stream exists', STREAM_EXISTS, ['d'], deleted],
  ] as const)('to a soft-deleted stream of two events, expecting %s', (_name, expected, ids, verdict) => {
    const { last, history } = holding('a', 'b');
    expect(judgeAppend(facts({ last, softDeleted: true }), expected, ids, history)).toEqual(verdict);
  });

  it('rejects every append to a tombstoned stream', () => {
    const { last, history } = holding('a');
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(ANY, NO_STREAM, STREAM_EXISTS), fc.nat()),
        fc.array(fc.constantFrom('a', 'b')),
        (expected, ids) => {
          expect(judgeAppend(facts({ last, tombstoned: true }), expected, ids, history)).toEqual(deleted);
        },
      ),
    );
  });

  it('never writes a repeated append twice', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 }),
        fc.nat({ max: 7 }),
        fc.constantFrom('number', 'any'),
        (ids, before, by) => {
          const held = ids.slice(0, before);
          const proposed = ids.slice(before);
          fc.pre(proposed.length > 0);
          const first = holding(...held);
          const expected = by === 'any' ? ANY : first.last;
          expect(judgeAppend(facts({ last: first.last }), expected, proposed, first.history)).toEqual(write);
          const then = holding(...held, ...proposed);
          expect(judgeAppend(facts({ last: then.last }), expected, proposed, then.history)).toEqual(
            idempotent(then.last),
          );
        },
      ),
    );
  });
});
