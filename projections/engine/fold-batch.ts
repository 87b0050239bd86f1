import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { decodeEvents, isUndecodable } from '@secondspring/platform/event-store/event-codec.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Change } from './change.ts';
import { faultReason } from './fault.ts';
import { BEHIND_ANOTHER, type Parked } from './parking.ts';

/** What a domain makes of an event. */
export type Fold = (event: DomainEvent) => readonly Change[];

/** What a batch of events comes to. */
export type Folded = { readonly changes: readonly Change[]; readonly parked: readonly Parked[] };

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
  const decoded = await decodeEvents(vault, events);
  for (const [index, event] of events.entries()) {
    const domainEvent = decoded[index];
    if (domainEvent === undefined || held.has(event.stream) || behind.has(event.stream))
      setAside(event, BEHIND_ANOTHER);
    else if (isUndecodable(domainEvent)) setAside(event, domainEvent.undecodable);
    else
      try {
        for (const change of fold(domainEvent)) changes.push(change);
      } catch (error) {
        setAside(event, faultReason(error));
      }
  }
  return { changes, parked };
};
