import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';
import { mergeConsistencyTokens, type ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { createExpiringCache } from '../vault/expiring-cache.ts';
import { keyIdOf } from '../vault/envelope.ts';
import type { Vault } from '../vault/vault.ts';
import { canOpenStream, vaultOfStream, type Vaults } from '../vault/vaults.ts';
import { consistencyTokenOf, stateAfter, type Evolver } from './decider.ts';
import { commandOf } from './idempotency.ts';

/** Events of a stream, folded. */
export type Folded<State> = {
  readonly state: State;
  /** Of the last event; undefined if there is none. */
  readonly revision: bigint | undefined;
  readonly token: ConsistencyToken;
};

/** The beginning of a stream, folded. */
export type Beginning<State> = Folded<State> & {
  /** Commands that wrote it; of a very long one the latest. */
  readonly commands: Set<string>;
  /** Keys that opened it. */
  readonly kids: Set<string>;
};

export type LongStreams = {
  /** What is folded of a stream by the same evolver, while every key that opened it still exists; else nothing. */
  beginningOf<State, Type extends EventType>(
    stream: string,
    evolver: Evolver<State, Type>,
  ): Promise<Beginning<State>>;
  /** Folds the events after a beginning, which it uses up, and keeps the result if the stream is long. */
  fold<State, Type extends EventType>(
    stream: string,
    evolver: Evolver<State, Type>,
    beginning: Beginning<State>,
    history: readonly DomainEvent[],
  ): Promise<Folded<State>>;
};

/** Events from which on a stream is kept folded: reading fewer costs about as much as reading one. */
const LONG = 32n;
/** Streams kept: those written again and again. Their states are personal, so few, and not for long. */
const SIZE = 64;
const KEPT_MS = 60_000;
/** Commands remembered of a stream, against a retry. */
const COMMANDS = 10_000;

const EMPTY = { revision: undefined, token: new Map() } as const;

/** Folds events, after others. */
export const folded = <State, Type extends EventType>(
  evolver: Evolver<State, Type>,
  history: readonly DomainEvent[],
  before: Folded<State> = { ...EMPTY, state: evolver.initial },
): Folded<State> => ({
  state: stateAfter(evolver, history, before.state),
  revision: history.at(-1)?.revision ?? before.revision,
  token: mergeConsistencyTokens(before.token, consistencyTokenOf(history)),
});

const nothingOf = <State>({ initial }: { readonly initial: State }): Beginning<State> => ({
  ...EMPTY,
  state: initial,
  commands: new Set(),
  kids: new Set(),
});

const keyIdsIn = (events: readonly DomainEvent[]): string[] =>
  events.flatMap(({ sealed }) => (sealed && keyIdOf(sealed.envelope)) ?? []);

/** Keeps what is folded of long streams, so that a command costs the same however long its stream has become. */
export const createLongStreams = (vaults: Vaults<Pick<Vault, 'openingKeys'>>): LongStreams => {
  const kept = createExpiringCache<{ readonly types: unknown; readonly beginning: Beginning<unknown> }>(
    SIZE,
    KEPT_MS,
  );
  const existing = async (stream: string, kids: Iterable<string>): Promise<ReadonlySet<string>> => {
    const asked = [...kids];
    if (asked.length === 0 || !canOpenStream(vaults, stream)) return new Set();
    return new Set((await vaultOfStream(vaults, stream).openingKeys(asked)).keys());
  };
  return {
    async beginningOf(stream, evolver) {
      const found = kept.get(stream);
      if (found === undefined || found.types !== evolver.types) return nothingOf(evolver);
      const beginning = found.beginning as Beginning<typeof evolver.initial>;
      if ((await existing(stream, beginning.kids)).size === beginning.kids.size) return beginning;
      kept.delete(stream);
      return nothingOf(evolver);
    },
    async fold(stream, evolver, beginning, history) {
      const { commands, kids } = beginning;
      for (const { id } of history) commands.add(commandOf(id));
      for (const oldest of commands) {
        if (commands.size <= COMMANDS) break;
        commands.delete(oldest);
      }
      for (const kid of await existing(stream, keyIdsIn(history))) kids.add(kid);
      const whole = { ...folded(evolver, history, beginning), commands, kids };
      if (whole.revision !== undefined && whole.revision >= LONG)
        kept.set(stream, { types: evolver.types, beginning: whole });
      return whole;
    },
  };
};
