import type { DomainName } from '@secondspring/contracts/domains.ts';
import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { Table } from '@secondspring/platform/postgres/table.ts';
import type { Change } from './change.ts';

type Handlers = { readonly [T in EventType]?: (event: DomainEvent<T>) => readonly Change[] };

/** Tables that belong together, and how events change them. */
export type ReadModel = { readonly tables: readonly Table[]; readonly on: Handlers };

/** The same handler for several event types. */
export const forEventTypes = <T extends EventType>(
  types: readonly T[],
  handler: (event: DomainEvent<T>) => readonly Change[],
): { readonly [K in T]: (event: DomainEvent<K>) => readonly Change[] } =>
  Object.fromEntries(types.map((type) => [type, handler])) as never;

type DomainDeclaration = {
  readonly name: DomainName;
  /** Version of the tables' shape and the folds' meaning. Raising it makes the projector rebuild from zero. */
  readonly projectionVersion: number;
  /** Event types whose personal fields no fold reads. They stay sealed, which saves the key lookups. */
  readonly keepSealed: readonly EventType[];
};

/** What a domain's projector reads and writes. */
export type Domain = DomainDeclaration & {
  /** Filter applied by the event store. */
  readonly eventTypes: readonly EventType[];
  readonly tables: readonly Table[];
  /** Changes to all read models that handle the event, in their order. */
  readonly fold: (event: DomainEvent) => readonly Change[];
};

export const defineDomain = ({
  readModels,
  ...declared
}: DomainDeclaration & { readonly readModels: readonly ReadModel[] }): Domain => {
  const handlers = Map.groupBy(
    readModels.flatMap(({ on }) => Object.entries(on)),
    ([type]) => type,
  );
  return {
    ...declared,
    eventTypes: [...handlers.keys()] as EventType[],
    tables: readModels.flatMap(({ tables }) => tables),
    fold: (event) => handlers.get(event.type)?.flatMap(([, handler]) => handler(event as never)) ?? [],
  };
};
