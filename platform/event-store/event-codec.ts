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
 * An event ready to append. `at`: ISO 8601 in UTC; default: the store's time. `actor` and `traceparent` (W3C)
 * are stored only if the declaration allows attribution.
 */
export type StampedEvent = NewEvent & {
  readonly id: string;
  readonly at?: string;
  readonly actor?: string;
  readonly traceparent?: string;
};

/** An unreadable event: unknown type, wrong shape, or tampered with. It keeps its position. */
export type Undecodable = { readonly undecodable: string; readonly raw: RawEvent };

export const isUndecodable = (event: DomainEvent | Undecodable): event is Undecodable =>
  'undecodable' in event;

export const needsKey = (events: readonly NewEvent[]): boolean =>
  events.some(({ type }) => declarationOf(type).personal.length > 0);

/**
 * Encodes an event: validates it and seals personal fields. Throws if data does not match the declaration, or
 * if personal fields have no key.
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
  const attributed = declaration.attribution === 'attributed' ? event : {};
  const { actor, traceparent } = attributed as Pick<StampedEvent, 'actor' | 'traceparent'>;
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

/** Version of the data, and time of the decision; without one, the time of storage. */
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
  // Read once: the getter may parse on each access.
  const { data: storedData } = raw;
  if (!isRecord(storedData)) throw new Error('data is no object');
  const { version, at } = stampOf(raw);
  const envelope = envelopeIn(storedData);
  const opened = envelope === undefined || leaveSealed ? undefined : openPersonal(keys, raw, envelope);
  const closed = envelope !== undefined && opened === undefined;
  // The envelope stays: the schema drops unknown fields, and removing it costs more.
  const stored = opened === undefined ? storedData : { ...storedData, ...opened };
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

/** Key ids of these events with their streams, except for types that stay sealed. */
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

/** One line with the invalid fields' names, without values. */
const whyUndecodable = (error: unknown): string => {
  if (error instanceof ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`).join('; ');
  return error instanceof Error ? error.message : String(error);
};

/**
 * Decodes an event: opens personal fields and upgrades older versions. Fields without a key in `keys` count
 * as forgotten, so pass every key the store still has. With `leaveSealed` nothing is opened, and reading a
 * personal field throws.
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
 * Decodes events in order, with one key lookup per compartment. Events of compartments without a key in this
 * process stay sealed: reading a personal field throws. Throws if the key store does not answer.
 */
export const decodeEvents = async (
  vaults: Vaults<Pick<Vault, 'openingKeys'>>,
  raws: readonly RawEvent[],
): Promise<(DomainEvent | Undecodable)[]> => {
  const opened = raws.filter(({ stream }) => canOpenStream(vaults, stream));
  const keys = await openingKeysOf(vaults, keyIdsOf(opened));
  return raws.map((raw) => decodeEvent(keys, raw, !canOpenStream(vaults, raw.stream)));
};
