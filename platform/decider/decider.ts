import type { DomainEvent, EventType, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Refusal } from '@secondspring/contracts/http/refusal.ts';

/** How the events of a stream add up to a state. */
export type Evolver<State, Type extends EventType> = {
  /** Event types that its streams hold. */
  readonly types: readonly Type[];
  /** State before the first event. */
  readonly initial: State;
  /** State after one more event. */
  evolve(state: State, event: DomainEvent<Type>): State;
};

/**
 * An aggregate as three pure things. Time, ids and the actor come in with the command, so that the same history and
 * command always decide the same.
 */
export type Decider<State, Command, Type extends EventType> = Evolver<State, Type> & {
  /** Events that the command leads to (none where all is already so), or why it is refused. */
  decide(state: State, command: Command): readonly NewEvent[] | Refusal;
};

/** State after a history. Throws where the stream holds an event of another kind. */
export const stateAfter = <State, Type extends EventType>(
  evolver: Evolver<State, Type>,
  history: readonly DomainEvent[],
  from: State = evolver.initial,
): State => {
  const known: ReadonlySet<string> = new Set(evolver.types);
  return history.reduce((state, event) => {
    if (!known.has(event.type))
      throw new Error(`unexpected ${event.type} in a stream of ${evolver.types.join(', ')}`);
    return evolver.evolve(state, event as DomainEvent<Type>);
  }, from);
};
