import { jsonEvent, type JSONEventData } from '@eventstore/db-client';
import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN, upcast } from '@secondspring/contracts/events/event.ts';
import { ZodError } from 'zod';
import { keyIdOf, type DataKey } from '../vault/envelope.ts';
import type { Vault } from '../vault/vault.ts';
import { openingKeysOf, canOpenStream, type Vaults } from '../vault/vaults.ts';
import {
  declarationOf,
  splitSchemaOf,
  isRecord,
  openPersonal,
  SEALED,
  sealedData,
  sealPersonal,
} from './personal-fields.ts';
import type { RawEvent, EventStamp } from './raw-event.ts';

/**
 * A decided event with its id, when it was decided (ISO 8601 in UTC; left out, the store's own time counts), and who acted and in which
 * trace (W3C `traceparent`), which are kept only where its declaration lets that be said.
 */
export type StampedEvent = NewEvent & {
  readonly id: string;
  readonly at?: string;
  readonly actor?: string;
  readonly traceparent?: string;
};

/** An event that can't be read: of no known type, of another shape, or tampered with. It keeps its place in the history. */
export type Undecodable = { readonly undecodable: string; readonly raw: RawEvent };

/** Tells an unreadable event from a domain event. */
export const isUndecodable = (event: DomainEvent | Undecodable): event is Undecodable =>
  'undecodable' in event;

/** Whether any of these events has a personal field, so that a key is needed to append it. */
export const needsKey = (events: readonly NewEvent[]): boolean =>
  events.some(({ type }) => declarationOf(type).personal.length > 0);

/**
 * Makes the stored form of an event: checked against its schema, personal fields sealed. Throws where the data does not
 * fit the declaration or a personal field has no key to seal it with.
 */
export const encodeEvent = (stream: string, event: StampedEvent, key: DataKey | null): JSONEventData => {
  const declaration = declarationOf(event.type);
  const checked: Record<string, unknown> = declaration.data.parse(event.data);
  const data: Record<string, unknown> = {};
  const personal: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(checked))
    if (declaration.personal.includes(field)) personal[field] = value;
    else data[field] = value;
  if (declaration.personal.length > 0) {
    if (key === null) throw new Error(`${event.type} has personal fields and no key`);
    data[SEALED] = sealPersonal(key, { type: event.type, stream, id: event.id }, personal);
  }
  const at = event.at === undefined ? {} : { at: event.at };
  const said = declaration.attribution === 'attributed' ? event : {};
  const { actor, traceparent } = said as Pick<StampedEvent, 'actor' | 'traceparent'>;
  return jsonEvent({
    id: event.id,
    type: event.type,
    data,
    metadata: {
      version: declaration.version,
      ...at,
      ...(actor === undefined ? {} : { actor }),
      ...(traceparent === undefined ? {} : { traceparent }),
    },
  });
};

const envelopeIn = (data: unknown): string | undefined => {
  const sealed = isRecord(data) ? data[SEALED] : undefined;
  return typeof sealed === 'string' ? sealed : undefined;
};

const keyIdIn = (data: unknown): string | null => {
  const envelope = envelopeIn(data);
  return envelope === undefined ? null : (keyIdOf(envelope) ?? null);
};

/** The version an event was written in, and when it was decided: when it was stored where that is not said. */
const stampOf = (raw: RawEvent): EventStamp => {
  const { stamp } = raw;
  if (stamp !== undefined) return stamp;
  const { metadata } = raw;
  const { version, at } = isRecord(metadata) ? metadata : {};
  return {
    version: typeof version === 'number' ? version : 1,
    at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : raw.created.toISOString(),
  };
};

const decodeOne = (raw: RawEvent, keys: ReadonlyMap<string, DataKey>, leaveSealed: boolean): DomainEvent => {
  const declaration = declarationOf(raw.type);
  // Read once, as it may be parsed anew each time.
  const { data: held } = raw;
  if (!isRecord(held)) throw new Error('data is no object');
  const { version, at } = stampOf(raw);
  const envelope = envelopeIn(held);
  const opened = envelope === undefined || leaveSealed ? undefined : openPersonal(keys, raw, envelope);
  const closed = envelope !== undefined && opened === undefined;
  // The envelope goes along: the schema drops what it does not know, and taking it out costs more.
  const stored = opened === undefined ? held : { ...held, ...opened };
  const current = upcast(declaration, version, stored);
  const schema = closed ? splitSchemaOf(declaration).clear : declaration.data;
  const parsed: Record<string, unknown> = schema.parse(current);
  const data = closed && leaveSealed ? sealedData(declaration, parsed) : parsed;
  if (closed && !leaveSealed) for (const field of declaration.personal) data[field] = FORGOTTEN;
  return {
    type: raw.type,
    data,
    id: raw.id,
    stream: raw.stream,
    revision: raw.revision,
    position: raw.position,
    at,
    ...(envelope === undefined ? {} : { sealed: { envelope, version } }),
  } as DomainEvent;
};

/** Ids of the keys that these events were sealed with, each with its stream, but for those of types that are left sealed. */
export const keyIdsOf = function* (
  raws: readonly RawEvent[],
  leavesSealed: readonly string[] = [],
): Generator<readonly [stream: string, kid: string]> {
  for (const raw of raws) {
    if (leavesSealed.includes(raw.type)) continue;
    const { sealedWith: kid = keyIdIn(raw.data) } = raw;
    if (kid !== null) yield [raw.stream, kid];
  }
};

/** In one line, with the names of the fields that don't fit and none of their values. */
const whyUndecodable = (error: unknown): string => {
  if (error instanceof ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`).join('; ');
  return error instanceof Error ? error.message : String(error);
};

/**
 * Reads a stored event with the keys that still exist: personal fields opened, an older version brought up to date. A field whose
 * key is not among them reads as forgotten, so they must be all that the key store has for it. With `leaveSealed` the envelope is not
 * opened: reading one of its fields then throws.
 */
export const decodeEvent = (
  keys: ReadonlyMap<string, DataKey>,
  raw: RawEvent,
  leaveSealed = false,
): DomainEvent | Undecodable => {
  try {
    return decodeOne(raw, keys, leaveSealed);
  } catch (error) {
    return { undecodable: whyUndecodable(error), raw };
  }
};

/**
 * Reads stored events, in their order, with one look-up of keys for each compartment. What lies in a compartment that this process was given no
 * key to is left sealed: reading one of its personal fields throws. Throws when the key store does not answer.
 */
export const decodeEvents = async (
  vaults: Vaults<Pick<Vault, 'openingKeys'>>,
  raws: readonly RawEvent[],
): Promise<(DomainEvent | Undecodable)[]> => {
  const opened = raws.filter(({ stream }) => canOpenStream(vaults, stream));
  const keys = await openingKeysOf(vaults, keyIdsOf(opened));
  return raws.map((raw) => decodeEvent(keys, raw, !canOpenStream(vaults, raw.stream)));
};
