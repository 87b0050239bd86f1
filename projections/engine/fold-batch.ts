import { setImmediate } from 'node:timers/promises';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import {
  decodeEvents,
  isUndecodable,
  type Undecodable,
} from '@secondspring/platform/event-store/event-codec.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Change } from './change.ts';
import { faultReason } from './fault.ts';
import { BEHIND_ANOTHER, type Parked } from './parking.ts';

/** What a domain makes of an event. */
export type Fold = (event: DomainEvent) => readonly Change[];

/** What a batch of events comes to. */
export type Folded = { readonly changes: readonly Change[]; readonly parked: readonly Parked[] };

/** Events decoded without a break; some milliseconds' work. */
const AT_A_TIME = 500;

const unread = (raw: RawEvent): Undecodable => ({ undecodable: 'it was not read', raw });

/**
 * Decodes and folds events in their order. An event that can't be read or folded is parked with everything later of its
 * stream, as are events of the streams in `held`. Throws only when the key store does not answer.
 */
export const foldBatch = async (
  { vault, fold }: { vault: Vault; fold: Fold },
  events: readonly RawEvent[],
  held: ReadonlySet<string>,
): Promise<Folded> => {
  const changes: Change[] = [];
  const parked: Parked[] = [];
  const behind = new Set<string>();
  const setAside = (event: RawEvent, reason: string): void => {
    behind.add(event.stream);
    parked.push({ event, reason });
  };
  const foldOne = (event: RawEvent, decoded: DomainEvent | Undecodable): void => {
    if (held.has(event.stream) || behind.has(event.stream)) return setAside(event, BEHIND_ANOTHER);
    if (isUndecodable(decoded)) return setAside(event, decoded.undecodable);
    try {
      for (const change of fold(decoded)) changes.push(change);
    } catch (error) {
      setAside(event, faultReason(error));
    }
  };
  for (let start = 0; start < events.length; start += AT_A_TIME) {
    // Between them the process reads on and sends on.
    if (start > 0) await setImmediate();
    const some = events.slice(start, start + AT_A_TIME);
    const decoded = await decodeEvents(vault, some);
    for (const [index, event] of some.entries()) foldOne(event, decoded[index] ?? unread(event));
  }
  return { changes, parked };
};
