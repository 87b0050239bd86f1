import type { z } from 'zod';

/** What is left of a personal field after its key was destroyed: a value of its own, never a failure. */
export const FORGOTTEN = { forgotten: true } as const;
/** Type of an erased field. */
export type Forgotten = typeof FORGOTTEN;

/** Tells an erased field from its value. */
export const isForgotten = (value: unknown): value is Forgotten =>
  typeof value === 'object' && value !== null && 'forgotten' in value;

/** The value of a personal field, or `null` where it was erased. */
export const nullIfForgotten = <T>(value: T | Forgotten): T | null => (isForgotten(value) ? null : value);

/**
 * Whether an event's metadata may name who acted. `attributed`: the stream is a member's own and says so in its name.
 * `unlinkable`: neither stream name nor metadata carries a member, correlation or trace id.
 */
export type Attribution = 'attributed' | 'unlinkable';

/** One kind of event: the shape of its data in the current version and how older versions become it. */
export type EventDeclaration<
  Type extends string = string,
  Data extends z.ZodObject = z.ZodObject,
  Personal extends string = string,
> = {
  /** Past tense, as the field writes it. */
  readonly type: Type;
  /** Current version, from 1. */
  readonly version: number;
  readonly summary: string;
  /** Prefix of the streams it stands in, before the first hyphen. */
  readonly stream: string;
  readonly attribution: Attribution;
  readonly data: Data;
  /** Fields that say something about a person: encrypted in the store, unreadable once she is erased. */
  readonly personal: readonly Personal[];
  /** For each older version n the pure step to n + 1, over decrypted data. */
  readonly upcasts: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
};

/** How an event differs from a first version that says nothing of a person. */
type EventDetails<Personal extends string> = {
  readonly version?: number;
  readonly personal?: readonly Personal[];
  readonly upcasts?: EventDeclaration['upcasts'];
};

/** A function that declares the events of one kind of stream, each by its type, its summary and its data. */
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

/** An event as a decider makes it. */
export type NewEventOf<D> =
  D extends EventDeclaration<infer Type, infer Data, string>
    ? { readonly type: Type; readonly data: z.output<Data> }
    : never;

/** An event as it is read: personal fields may be forgotten. */
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

/** Where and when a decoded event stands. */
export type EventRecord = {
  /** Event id, a UUID. */
  readonly id: string;
  readonly stream: string;
  /** Number in its stream, from 0. */
  readonly revision: bigint;
  /** Commit position in `$all`. */
  readonly position: bigint;
  /** When it was decided, else when the store recorded it; ISO 8601 in UTC. */
  readonly at: string;
  /** Its personal fields as they are stored, in the version of that time; left out where it has none. */
  readonly sealed?: { readonly envelope: string; readonly version: number };
};

/** Brings the data of an older version up to the current one, step by step. Throws when a step is missing. */
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
