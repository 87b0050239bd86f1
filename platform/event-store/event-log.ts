import {
  type ANY,
  BACKWARDS,
  END,
  ErrorType,
  FORWARDS,
  isCommandError,
  type NO_STREAM,
  type ReadStreamOptions,
  UnavailableError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { withTimeout } from '../concurrency/with-timeout.ts';
import { kindOfStream } from '../telemetry/metrics.ts';
import { traced } from '../telemetry/tracing/traced.ts';
import type { KeyRef, Vault } from '../vault/vault.ts';
import { vaultOfStream, type Vaults } from '../vault/vaults.ts';
import { decodeEvents, encodeEvent, isUndecodable, needsKey, type StampedEvent } from './event-codec.ts';
import { toRawEvent, type RawEvent } from './raw-event.ts';

/** Revision of the stream's last event, no stream, or any. */
export type ExpectedRevision = bigint | typeof NO_STREAM | typeof ANY;

/** From a revision on; or the end of a stream, back to an event that is enough and some more. */
export type Part = { readonly from: bigint } | { readonly backTo: (event: DomainEvent) => boolean };

/** The event store as the product uses it. */
export type EventLog = {
  /**
   * Events of a stream in order, all or a part; empty if there are none. One round trip, or more for an end that begins far
   * back. Throws on an unreadable event.
   */
  read(stream: string, part?: Part): Promise<DomainEvent[]>;
  /**
   * Appends events atomically and durably; returns the commit position of the last. Throws {@link
   * ConcurrencyError} if the stream does not end with `expected`.
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly StampedEvent[],
    key: KeyRef | null,
  ): Promise<bigint>;
};

/** Another writer appended to the stream first. */
export class ConcurrencyError extends Error {
  override readonly name = 'ConcurrencyError';
}

/** Server-side limit of a round trip. */
const DEADLINE_MS = 5_000;
/** Also covers an unreachable server and a lost answer. */
const CALL_TIMEOUT_MS = DEADLINE_MS + 1_000;

const isOfType = (error: unknown, ...types: ErrorType[]): boolean =>
  error instanceof Error && isCommandError(error) && types.some((type) => type === error.type);

type Keys = Vaults<Pick<Vault, 'openingKeys' | 'sealingKey'>>;

/** Over the official client. Personal fields are sealed in the compartment of their stream. */
export const createEventLog = (client: EventStoreDBClient, vaults: Keys): EventLog => {
  const log = logOver(client, vaults);
  return {
    read: (stream, part) => traced(`read ${kindOfStream(stream)}`, {}, () => inTime(log.read(stream, part))),
    append: (stream, ...appending) =>
      traced(`append ${kindOfStream(stream)}`, {}, () => inTime(log.append(stream, ...appending))),
  };
};

const inTime = <T>(call: Promise<T>): Promise<T> => withTimeout('the event store', CALL_TIMEOUT_MS, call);

/** Events of the first page from the end; each further page has twice as many. A retry is recognised among these. */
const END_PAGE = 32;

const logOver = (client: EventStoreDBClient, vaults: Keys): EventLog => {
  const readEvents = async (stream: string, options: ReadStreamOptions): Promise<DomainEvent[]> => {
    const raws: RawEvent[] = [];
    try {
      for await (const resolved of client.readStream(stream, { ...options, deadline: DEADLINE_MS }))
        raws.push(toRawEvent(resolved));
    } catch (error) {
      if (isOfType(error, ErrorType.STREAM_NOT_FOUND)) return [];
      throw error;
    }
    return (await decodeEvents(vaults, raws)).map((event) => {
      if (isUndecodable(event)) throw new Error(`event ${event.raw.id} can't be read: ${event.undecodable}`);
      return event;
    });
  };
  return {
    read: async (stream, part = { from: 0n }) => {
      if ('from' in part) return await readEvents(stream, { direction: FORWARDS, fromRevision: part.from });
      const events: DomainEvent[] = [];
      for (let maxCount = END_PAGE; ; maxCount *= 2) {
        const [oldest] = events;
        if (oldest?.revision === 0n) return events;
        const fromRevision = oldest === undefined ? END : oldest.revision - 1n;
        const page = await readEvents(stream, { direction: BACKWARDS, fromRevision, maxCount });
        events.unshift(...page.toReversed());
        if (page.length < maxCount || page.some(part.backTo)) return events;
      }
    },
    append: async (stream, expected, events, key) => {
      const dataKey =
        key !== null && needsKey(events) ? await vaultOfStream(vaults, stream).sealingKey(key) : null;
      const encoded = events.map((event) => encodeEvent(stream, event, dataKey));
      try {
        const result = await client.appendToStream(stream, encoded, {
          expectedRevision: expected,
          deadline: DEADLINE_MS,
        });
        if (result.position === undefined) throw new Error('the event store acknowledged no position');
        return result.position.commit;
      } catch (error) {
        if (isOfType(error, ErrorType.WRONG_EXPECTED_VERSION))
          throw new ConcurrencyError(stream.slice(0, stream.indexOf('-')), { cause: error });
        throw isNotReady(error) ? new UnavailableError(undefined, 'the event store is not ready') : error;
      }
    },
  };
};

/**
 * Whether a server refused an append because it is busy or electing a leader; nothing was appended. The
 * client has no type for it, so the message is checked.
 */
const isNotReady = (error: unknown): boolean =>
  isOfType(error, ErrorType.UNKNOWN) &&
  error instanceof Error &&
  /^Could not recognize .*(?:not ready|busy|leader)/iu.test(error.message);

/** gRPC code `INTERNAL`: the call ended without a status. */
const CUT_OFF = 13;

/** The client's errors for a lost connection, a slow server, and one that is no longer leader. */
const away = [
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
];

/**
 * Errors after which an append may or may not have happened: read the stream before deciding again. A
 * stopping server cuts calls off without a status, which the client has no type for.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isOfType(error, ...away) || (error instanceof Error && isCommandError(error) && error.code === CUT_OFF);
