import { setTimeout as pause } from 'node:timers/promises';
import { NO_STREAM } from '@eventstore/db-client';
import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { isOutcomeUnknown, ConcurrencyError, type EventLog } from '../event-store/event-log.ts';
import type { StampedEvent } from '../event-store/event-codec.ts';
import { PersonForgotten } from '../vault/faults.ts';
import type { KeyRef, Vault } from '../vault/vault.ts';
import { vaultOfStream, type Vaults } from '../vault/vaults.ts';
import { appendConflicts, commands, kindOfStream } from '../telemetry/metrics.ts';
import { currentTraceparent, traced } from '../telemetry/tracing/traced.ts';
import { DependencyTimeoutError } from '../concurrency/with-timeout.ts';
import { createQueues } from '../concurrency/queues.ts';
import { consistencyTokenOf, stateAfter, type Decider } from './decider.ts';
import { commandOf, eventIds, type IdempotencyKey, isSameCommand } from './idempotency.ts';
import { createLongStreams, folded, type Folded } from './long-streams.ts';

export type CommandCall<State, Command, Type extends EventType> = {
  readonly decider: Decider<State, Command, Type>;
  readonly stream: string;
  readonly command: Command;
  /** Member who acts; `null` for the product itself. */
  readonly actor: string | null;
  /** Key of the personal fields; may depend on the state. `null` if there are none. */
  readonly key: KeyRef | null | ((state: State) => KeyRef | null);
  /**
   * Of the client: a second call with it has no effect. It gets the first answer, or is refused with
   * `idempotency-key-reused` if it asks for something else.
   */
  readonly idempotencyKey?: IdempotencyKey | undefined;
  /**
   * Whether the stream probably has no events yet, as a read model says: it is then not read before the append, and read after
   * all if it has some.
   */
  readonly isNew?: boolean;
  /** Where the key is unique; default: the stream. A call that tries several streams passes its own name. */
  readonly scope?: string | undefined;
};

/** Result of an accepted command, now or at its first call. */
export type CommandOutcome<State> = {
  readonly state: State;
  /** Resulting events; empty if nothing changed. */
  readonly events: readonly DomainEvent[];
  /** A read with this token includes the result. */
  readonly token: ConsistencyToken;
  /** Whether an earlier call with the same idempotency key did it. */
  readonly replayed: boolean;
};

/**
 * Handles a command: load, decide, append, in two round trips to the store, or one for a new stream; of a long stream only its
 * end is loaded.
 * Commands of this process on one stream run one at a time. A command that loses a race to another process is decided
 * again until a deadline.
 */
export type HandleCommand = <State, Command, Type extends EventType>(
  call: CommandCall<State, Command, Type>,
) => Promise<CommandOutcome<State> | Refusal>;

/** Runs a command of the product itself, which no rule refuses. Throws if it is refused all the same. */
export const carryOut = async <State, Command, Type extends EventType>(
  handle: HandleCommand,
  command: Pick<CommandCall<State, Command, Type>, 'decider' | 'stream' | 'command'>,
  key: KeyRef | null = null,
): Promise<CommandOutcome<State>> => {
  const outcome = await handle({ ...command, actor: null, key });
  if (isRefusal(outcome))
    throw new Error(`a command on ${kindOfStream(command.stream)} was refused: ${outcome.refused}`);
  return outcome;
};

/**
 * Milliseconds after which a command that keeps losing races is refused as `conflict`; calls time out after
 * 15 seconds.
 */
const DEADLINE_MS = 10_000;
/** Retries after an append with unknown outcome. */
const MAX_UNCERTAIN = 3;
/** Upper bound of the random pause before a retry. */
const JITTER_MS = 25;

/**
 * `now` sets the events' timestamps, so that a repeated answer has the same ones. `deadlineMs`: see above.
 */
export const createCommandHandler = (
  log: EventLog,
  vaults: Vaults<Pick<Vault, 'pseudonym' | 'openingKeys'>>,
  now: () => Date = () => new Date(),
  deadlineMs = DEADLINE_MS,
): HandleCommand => {
  const inTurn = createQueues();
  const longStreams = createLongStreams(vaults);
  /** Pseudonyms in the compartment of the stream. */
  const pseudonymsFor = (stream: string): Pick<Vault, 'pseudonym'> => ({
    pseudonym: (...parameters) => vaultOfStream(vaults, stream).pseudonym(...parameters),
  });
  return async ({ decider, stream, command, actor, key, idempotencyKey, isNew = false, scope = stream }) => {
    const deadline = performance.now() + deadlineMs;
    const idOf = await eventIds(pseudonymsFor(stream), { actor, scope, key: idempotencyKey });

    const isOwn = ({ id }: DomainEvent): boolean => isSameCommand(id, idOf(0));

    const repeated = (
      history: readonly DomainEvent[],
    ): CommandOutcome<ReturnType<typeof decider.evolve>> | Refusal => {
      const first = history.findIndex(isOwn);
      if (history[first]?.id !== idOf(0)) return refuse('idempotency-key-reused');
      const ownEvents = history.filter((event, index) => event.id === idOf(index - first));
      const state = stateAfter(decider, history.slice(0, first + ownEvents.length));
      return { state, events: ownEvents, token: consistencyTokenOf(ownEvents), replayed: true };
    };

    /** The state that matters to the command, or a history in which it was already written. */
    const load = async (): Promise<
      Folded<ReturnType<typeof decider.evolve>> | { readonly written: readonly DomainEvent[] }
    > => {
      if (decider.settledBy !== undefined) {
        const end = await log.read(stream, {
          backTo: decider.settledBy(command) as (event: DomainEvent) => boolean,
        });
        return end.some(isOwn) ? { written: end } : folded(decider, end);
      }
      const beginning = await longStreams.beginningOf(stream, decider);
      if (beginning.commands.has(commandOf(idOf(0)))) return { written: await log.read(stream) };
      const { revision } = beginning;
      const history = await log.read(stream, ...(revision === undefined ? [] : [{ from: revision + 1n }]));
      if (history.some(isOwn)) return { written: revision === undefined ? history : await log.read(stream) };
      return await longStreams.fold(stream, decider, beginning, history);
    };

    const attempt = async (
      assumesNew = false,
    ): Promise<CommandOutcome<ReturnType<typeof decider.evolve>> | Refusal> => {
      const loaded = assumesNew ? folded(decider, []) : await load();
      if ('written' in loaded) return repeated(loaded.written);
      const { state, revision: last, token } = loaded;
      const decision = decider.decide(state, command);
      // Only an append shows that the assumption was right.
      if (assumesNew && (isRefusal(decision) || decision.length === 0)) return await attempt();
      if (isRefusal(decision)) return decision;
      if (decision.length === 0) return { state, events: [], token, replayed: false };

      const at = now().toISOString();
      const traceparent = currentTraceparent();
      const stamped = decision.map((event, index): StampedEvent => ({
        ...event,
        id: idOf(index),
        at,
        ...(actor === null ? {} : { actor }),
        ...(traceparent === undefined ? {} : { traceparent }),
      }));
      const keyRef = typeof key === 'function' ? key(state) : key;
      const position = await log.append(stream, last ?? NO_STREAM, stamped, keyRef);
      const events = stamped.map(({ type, data, id }, index) => {
        const revision = (last ?? -1n) + 1n + BigInt(index);
        return { type, data, id, stream, revision, position, at } as DomainEvent;
      });
      return {
        state: stateAfter(decider, events, state),
        events,
        token: consistencyTokenOf(events),
        replayed: false,
      };
    };

    const attemptUntilDone = async () => {
      if (performance.now() > deadline) throw new DependencyTimeoutError('the commands before this one');
      let assumesNew = isNew;
      for (let uncertain = 0; ;) {
        try {
          return await traced(`command ${kindOfStream(stream)}`, {}, () => attempt(assumesNew));
        } catch (error) {
          // An erased item has no key for another event.
          const isWrong = error instanceof ConcurrencyError || error instanceof PersonForgotten;
          const again = assumesNew && isWrong;
          assumesNew = false;
          if (again) continue;
          // After a lost answer the retry has the same event ids: it finds its own events or appends them.
          if (error instanceof ConcurrencyError) {
            appendConflicts.inc({ stream: kindOfStream(stream) });
            if (performance.now() > deadline) return refuse('conflict');
          } else if (!isOutcomeUnknown(error) || (uncertain += 1) > MAX_UNCERTAIN) throw error;
          await pause(Math.random() * JITTER_MS);
        }
      }
    };

    try {
      const outcome = await inTurn(stream, attemptUntilDone);
      commands.inc({ stream: kindOfStream(stream), outcome: wordFor(outcome) });
      return outcome;
    } catch (error) {
      commands.inc({ stream: kindOfStream(stream), outcome: 'failed' });
      throw error;
    }
  };
};

const wordFor = (outcome: CommandOutcome<unknown> | Refusal): string => {
  if (isRefusal(outcome)) return outcome.refused;
  if (outcome.replayed) return 'replayed';
  return outcome.events.length === 0 ? 'unchanged' : 'accepted';
};
