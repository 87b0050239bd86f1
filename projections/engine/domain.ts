import type { DomainName } from '@secondspring/contracts/domains.ts';
import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { Table } from '@secondspring/platform/read-model/table.ts';
import type { Change } from './change.ts';

/** What an event of each type changes. */
type Handlers = { readonly [T in EventType]?: (event: DomainEvent<T>) => readonly Change[] };

/** Tables that are one idea, and how events fill them. */
export type ReadModel = { readonly tables: readonly Table[]; readonly on: Handlers };

/** The same handler for several types of events. */
export const forEventTypes = <T extends EventType>(
  types: readonly T[],
  handler: (event: DomainEvent<T>) => readonly Change[],
): { readonly [K in T]: (event: DomainEvent<K>) => readonly Change[] } =>
  Object.fromEntries(types.map((type) => [type, handler])) as never;

/** What is said of a domain beside its read models. */
type DomainDeclaration = {
  readonly name: DomainName;
  /** Number of the tables' shape and of the folds' meaning; raising it makes the projector rebuild from zero. */
  readonly projectionVersion: number;
  /** Event types whose personal fields its folds never read: they are not opened for it, which spares their keys' look-up. */
  readonly keepSealed: readonly EventType[];
};

/** What a domain's projector reads and writes. */
export type Domain = DomainDeclaration & {
  /** The server-side filter of what it reads. */
  readonly eventTypes: readonly EventType[];
  readonly tables: readonly Table[];
  /** What an event changes: in each read model that takes it, in their order. */
  readonly fold: (event: DomainEvent) => readonly Change[];
};

/** Makes a domain of its read models. */
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
