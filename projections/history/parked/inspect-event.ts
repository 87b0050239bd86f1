import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { decodeEvent, isUndecodable, keyIdsOf } from '@secondspring/platform/event-store/event-codec.ts';
import { toRawEvent, type RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import { openingKeysOf } from '@secondspring/platform/vault/vaults.ts';
import { domains } from '../../domains.ts';
import { errorReason } from '../../engine/fault.ts';
import type { Servers } from '../session/servers.ts';
import type { ParkedRecord } from './parked-events.ts';

/** What is shown of a parked event: names of fields, never values. */
export type EventInspection = {
  readonly recordedAt: string;
  readonly version: number | null;
  readonly fields: readonly string[];
  /** Whether it has sealed fields. */
  readonly sealed: boolean;
  /**
   * Why it cannot be decoded or folded now; `null` if it can, so that only the database or an earlier event of its
   * stream was the cause.
   */
  readonly against: string | null;
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const rawOf = async ({ store }: Servers, { stream, revision }: ParkedRecord): Promise<RawEvent> => {
  const reading = store.readStream(stream, { fromRevision: BigInt(revision), maxCount: 1 });
  let found: RawEvent | undefined;
  for await (const resolved of reading) found = toRawEvent(resolved);
  if (found?.revision !== BigInt(revision)) throw new CommandError('The event is no longer in the store.');
  return found;
};

const whyNotFoldable = async (
  servers: Servers,
  { domain }: ParkedRecord,
  raw: RawEvent,
): Promise<string | null> => {
  const { keepSealed } = domains[domain];
  const vaults = await servers.vaults();
  const keys = await openingKeysOf(vaults, keyIdsOf([raw], keepSealed));
  const decoded = decodeEvent(
    keys,
    raw,
    keepSealed.some((type) => type === raw.type),
  );
  if (isUndecodable(decoded)) return decoded.undecodable;
  try {
    domains[domain].fold(decoded);
    return null;
  } catch (error) {
    return errorReason(error);
  }
};

/**
 * Reads a parked event from the store and checks whether this release can decode and fold it. Throws {@link
 * CommandError} if it is gone.
 */
export const inspectEvent = async (servers: Servers, parked: ParkedRecord): Promise<EventInspection> => {
  const raw = await rawOf(servers, parked);
  const { version } = record(raw.metadata);
  const fields = Object.keys(record(raw.data));
  return {
    recordedAt: raw.created.toISOString(),
    version: typeof version === 'number' ? version : null,
    fields: fields.filter((field) => field !== 'personal'),
    sealed: fields.includes('personal'),
    against: await whyNotFoldable(servers, parked, raw),
  };
};
