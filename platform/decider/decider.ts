import type { DomainEvent, EventType, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { type DomainName, domainsOfEvent } from '@secondspring/contracts/domains.ts';

/** The token with which a read includes these events: per domain, the position of its last event. */
export const consistencyTokenOf = (
  events: readonly { type: string; position: bigint }[],
): ConsistencyToken => {
  const token = new Map<DomainName, bigint>();
  for (const { type, position } of events)
    for (const domain of domainsOfEvent(type))
      if (position > (token.get(domain) ?? -1n)) token.set(domain, position);
  return token;
};

/** Folds the events of a stream into a state. */
export type Evolver<State, Type extends EventType> = {
  /** Event types of its streams. */
  readonly types: readonly Type[];
  readonly initial: State;
  evolve(state: State, event: DomainEvent<Type>): State;
};

/**
 * An aggregate as pure functions. Time, ids and the actor are part of the command, so that the same history
 * and command give the same decision.
 */
export type Decider<State, Command, Type extends EventType> = Evolver<State, Type> & {
  /** Resulting events (empty if nothing changes), or the refusal. */
  decide(state: State, command: Command): readonly NewEvent[] | Refusal;
  /**
   * Whether nothing before an event matters to a command, so that a stream is read from its end up to there. Without it a
   * stream is read whole.
   */
  settledBy?(command: Command): (event: DomainEvent<Type>) => boolean;
};

/** State after a history. Throws on an event of another type. */
export const stateAfter = <State, Type extends EventType>(
  evolver: Evolver<State, Type>,
  history: readonly DomainEvent[],
  from: State = evolver.initial,
): State => {
  const knownTypes: ReadonlySet<string> = new Set(evolver.types);
  return history.reduce((state, event) => {
    if (!knownTypes.has(event.type))
      throw new Error(`unexpected ${event.type} in a stream of ${evolver.types.join(', ')}`);
    return evolver.evolve(state, event as DomainEvent<Type>);
  }, from);
};
