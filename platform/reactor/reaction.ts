import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { Logger } from 'pino';
import { isDataError } from '../postgres/pool.ts';
import { decodeEvents, isUndecodable } from '../event-store/event-codec.ts';
import type { RawEvent } from '../event-store/raw-event.ts';
import { describeError } from '../telemetry/describe-error.ts';
import type { Vault } from '../vault/vault.ts';
import type { Vaults } from '../vault/vaults.ts';
import { waitBefore } from '../concurrency/back-off.ts';
import pg from 'pg';
import { ZodError } from 'zod';
import { PersonForgotten } from '../vault/faults.ts';

/**
 * The event itself prevents processing, so retrying would only block later events. The message must not
 * contain personal data.
 */
export class UnprocessableEventError extends Error {
  override readonly name = 'UnprocessableEventError';
}

const OF_THE_EVENT = [
  UnprocessableEventError,
  PersonForgotten,
  TypeError,
  RangeError,
  ReferenceError,
  SyntaxError,
  ZodError,
] as const;

/** Node marks network errors by a code, whatever their class. */
const isOfTheNetwork = (error: Error): boolean => 'code' in error && typeof error.code === 'string';

/**
 * Whether the event or our code is at fault, so that a retry cannot help. Everything else is treated as an
 * outage.
 */
export const isUnprocessable = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return isDataError(error);
  return (
    error instanceof Error && OF_THE_EVENT.some((kind) => error instanceof kind) && !isOfTheNetwork(error)
  );
};

/** Attempts before an unprocessable event is parked. */
const ATTEMPTS = 5;

type Surroundings = {
  readonly vaults: Vaults<Pick<Vault, 'openingKeys'>>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly noteFault: (error: unknown) => void;
  readonly signal: AbortSignal;
};

/**
 * Processes one event: opens it, reacts, and retries with back-off while a dependency is unavailable.
 * Resolves to `null` when done, or to the reason for parking; throws only when the signal aborts.
 */
export const createReaction = <Type extends EventType>(
  { vaults, log, noteFault, signal }: Surroundings,
  { name, react }: { readonly name: string; readonly react: (event: DomainEvent<Type>) => Promise<void> },
): ((raw: RawEvent) => Promise<string | null>) => {
  const handleOnce = async (raw: RawEvent): Promise<void> => {
    const [event] = await decodeEvents(vaults, [raw]);
    if (event === undefined || isUndecodable(event)) throw new UnprocessableEventError('it can’t be read');
    // The subscription is filtered by these types.
    await react(event as DomainEvent<Type>);
  };

  return async (raw) => {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      try {
        await handleOnce(raw);
        return null;
      } catch (error) {
        signal.throwIfAborted();
        noteFault(error);
        const description = describeError(error);
        const fields = { part: `reactor ${name}`, eventType: raw.type, position: raw.position.toString() };
        if (isUnprocessable(error) && attempt >= ATTEMPTS) {
          log.error({ ...fields, error: description }, 'an event is set aside: nothing reacts to it');
          return [description.kind, description.code].filter((word) => word !== undefined).join(' ');
        }
        log.warn({ ...fields, attempt, error: description }, 'a reaction failed and is tried again');
        await waitBefore(attempt, signal);
      }
    }
  };
};
