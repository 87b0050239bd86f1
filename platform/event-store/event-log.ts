import {
  type ANY,
  ErrorType,
  FORWARDS,
  isCommandError,
  type NO_STREAM,
  START,
  UnavailableError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { kindOfStream } from '../telemetry/metrics.ts';
import { traced } from '../telemetry/tracing/traced.ts';
import type { KeyRef, Vault } from '../vault/vault.ts';
import { vaultOfStream, type Vaults } from '../vault/vaults.ts';
import { decodeEvents, encodeEvent, isUndecodable, needsKey, type StampedEvent } from './event-codec.ts';
import { toRawEvent, type RawEvent } from './raw-event.ts';

/** What a stream is expected to end with: the revision of its last event, that it does not exist, or anything. */
export type ExpectedRevision = bigint | typeof NO_STREAM | typeof ANY;

/** The product's face of the event store. */
export type EventLog = {
  /** All events of a stream from its first, in one round trip; none where there is no such stream. Throws on an unreadable event. */
  read(stream: string): Promise<DomainEvent[]>;
  /**
   * Appends at least one event, all or none, durable when it answers. Answers the commit position of the last.
   * Throws {@link ConcurrencyError} where the stream ends elsewhere than expected.
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly StampedEvent[],
    key: KeyRef | null,
  ): Promise<bigint>;
};

/** Somebody else appended to the stream first. */
export class ConcurrencyError extends Error {
  override readonly name = 'ConcurrencyError';
}

/** How long one round trip to the store may take, in milliseconds. */
const DEADLINE_MS = 5_000;
/** The same where no server is found to ask, or the client never hears the answer. */
const CALL_TIMEOUT_MS = DEADLINE_MS + 1_000;

const isOfType = (error: unknown, ...types: ErrorType[]): boolean =>
  error instanceof Error && isCommandError(error) && types.some((type) => type === error.type);

/** What sealing and opening the personal fields of events takes. */
type Keys = Vaults<Pick<Vault, 'openingKeys' | 'sealingKey'>>;

/** An event log over the official client and the vaults of a process: personal fields are sealed in the compartment of their stream. */
export const createEventLog = (client: EventStoreDBClient, vaults: Keys): EventLog => {
  const log = logOver(client, vaults);
  return {
    read: (stream) => traced(`read ${kindOfStream(stream)}`, {}, () => inTime(log.read(stream))),
    append: (stream, ...appending) =>
      traced(`append ${kindOfStream(stream)}`, {}, () => inTime(log.append(stream, ...appending))),
  };
};

const inTime = <T>(call: Promise<T>): Promise<T> => withTimeout('the event store', CALL_TIMEOUT_MS, call);

const logOver = (client: EventStoreDBClient, vaults: Keys): EventLog => ({
  read: async (stream) => {
    const raws: RawEvent[] = [];
    try {
      const reading = client.readStream(stream, {
        direction: FORWARDS,
        fromRevision: START,
        deadline: DEADLINE_MS,
      });
      for await (const resolved of reading) raws.push(toRawEvent(resolved));
    } catch (error) {
      if (isOfType(error, ErrorType.STREAM_NOT_FOUND)) return [];
      throw error;
    }
    return (await decodeEvents(vaults, raws)).map((event) => {
      if (isUndecodable(event)) throw new Error(`event ${event.raw.id} can't be read: ${event.undecodable}`);
      return event;
    });
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
});

/**
 * Whether a server refused a batch append because it is busy, or elects a leader: the client has no type for that, only the server's words. Nothing was
 * appended.
 */
const isNotReady = (error: unknown): boolean =>
  isOfType(error, ErrorType.UNKNOWN) &&
  error instanceof Error &&
  /^Could not recognize .*(?:not ready|busy|leader)/iu.test(error.message);

/** gRPC’s code (`INTERNAL`) for a call that ended without a status. */
const CUT_OFF = 13;

/** What the client makes of a lost connection, a server that is late, and one that does not lead any more. */
const away = [
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
];

/**
 * Faults after which an append may or may not have happened: look again before deciding anew. A server that stops cuts calls off without a
 * status, which the client has no type for.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isOfType(error, ...away) || (error instanceof Error && isCommandError(error) && error.code === CUT_OFF);
