import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { Logger } from 'pino';
import { decodeEvents, isUndecodable } from '../event-store/event-codec.ts';
import type { RawEvent } from '../event-store/raw-event.ts';
import { describeError } from '../telemetry/describe-error.ts';
import type { Vault } from '../vault/vault.ts';
import type { Vaults } from '../vault/vaults.ts';
import { waitBefore } from '../concurrency/back-off.ts';
import { UnprocessableEventError, isUnprocessable } from './unprocessable-event.ts';

/** How often an event that is itself at fault is tried before it is set aside. */
const ATTEMPTS = 5;

type Surroundings = {
  readonly vaults: Vaults<Pick<Vault, 'openingKeys'>>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly noteFault: (error: unknown) => void;
  readonly signal: AbortSignal;
};

/**
 * Makes a reactor's way with one event: opened, reacted to, tried again with back-off for as long as something is out of reach.
 * Resolves to `null` once done, or to why the event must stand aside; throws only when the signal aborts.
 */
export const createReaction = <Type extends EventType>(
  { vaults, log, noteFault, signal }: Surroundings,
  { name, react }: { readonly name: string; readonly react: (event: DomainEvent<Type>) => Promise<void> },
): ((raw: RawEvent) => Promise<string | null>) => {
  const once = async (raw: RawEvent): Promise<void> => {
    const [event] = await decodeEvents(vaults, [raw]);
    if (event === undefined || isUndecodable(event)) throw new UnprocessableEventError('it can’t be read');
    // The store was asked for these types only.
    await react(event as DomainEvent<Type>);
  };

  return async (raw) => {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      try {
        await once(raw);
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
