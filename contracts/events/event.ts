import type { z } from 'zod';

/** Value of a personal field whose key was destroyed. */
export const FORGOTTEN = { forgotten: true } as const;
export type Forgotten = typeof FORGOTTEN;

export const isForgotten = (value: unknown): value is Forgotten =>
  typeof value === 'object' && value !== null && 'forgotten' in value;

export const nullIfForgotten = <T>(value: T | Forgotten): T | null => (isForgotten(value) ? null : value);

/**
 * Whether an event's metadata may name who acted. `attributed`: the stream belongs to a member and names her.
 * `unlinkable`: neither stream name nor metadata holds a member, correlation or trace id.
 */
export type Attribution = 'attributed' | 'unlinkable';

export type EventDeclaration<
  Type extends string = string,
  Data extends z.ZodObject = z.ZodObject,
  Personal extends string = string,
> = {
  /** Past tense. */
  readonly type: Type;
  /** Current version, from 1. */
  readonly version: number;
  readonly summary: string;
  /** Prefix of its streams, before the first hyphen. */
  readonly stream: string;
  readonly attribution: Attribution;
  readonly data: Data;
  /** Personal fields: encrypted in the store, unreadable once the member is erased. */
  readonly personal: readonly Personal[];
  /** For each older version n, the pure step to n + 1 over decrypted data. */
  readonly upcasts: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
};

/** How an event differs from a first version without personal fields. */
type EventDetails<Personal extends string> = {
  readonly version?: number;
  readonly personal?: readonly Personal[];
  readonly upcasts?: EventDeclaration['upcasts'];
};

/** Returns a function that declares events of one kind of stream by type, summary and data. */
export const declareEvents =
  (stream: string, attribution: Attribution) =>
  <
    const Type extends string,
    Data extends z.ZodObject,
    const Personal extends keyof z.output<Data> & string = never,
  >(
    type: Type,
    summary: string,
    data: Data,
    details: EventDetails<Personal> = {},
  ): EventDeclaration<Type, Data, Personal> => ({
    version: 1,
    personal: [],
    upcasts: {},
    ...details,
    type,
    summary,
    stream,
    attribution,
    data,
  });

/** An event as a decider returns it. */
export type NewEventOf<D> =
  D extends EventDeclaration<infer Type, infer Data, string>
    ? { readonly type: Type; readonly data: z.output<Data> }
    : never;

/** An event as read from the store: personal fields may be forgotten. */
export type EventOf<D> =
  D extends EventDeclaration<infer Type, infer Data, infer Personal>
    ? {
        readonly type: Type;
        readonly data: {
          readonly [K in keyof z.output<Data>]: K extends Personal
            ? z.output<Data>[K] | Forgotten
            : z.output<Data>[K];
        };
      }
    : never;

export type EventRecord = {
  /** Event id, a UUID. */
  readonly id: string;
  readonly stream: string;
  /** Number in the stream, from 0. */
  readonly revision: bigint;
  /** Commit position in `$all`. */
  readonly position: bigint;
  /** When it was decided, else when the store recorded it; ISO 8601 in UTC. */
  readonly at: string;
  /** The stored personal fields, in the version of that time. Absent if the event has none. */
  readonly sealed?: { readonly envelope: string; readonly version: number };
};

/** Upgrades the data of an older version step by step. Throws if a step is missing. */
export const upcast = (
  declaration: EventDeclaration,
  version: number,
  data: Record<string, unknown>,
): Record<string, unknown> => {
  let current = data;
  for (let from = version; from < declaration.version; from += 1) {
    const step = declaration.upcasts[from];
    if (step === undefined) throw new Error(`no upcast of ${declaration.type} from version ${from}`);
    current = step(current);
  }
  return current;
};
