import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';

/** Event ids that writers tried to append, and those that were acknowledged. */
export type Ledger = {
  readonly attempted: Set<string>;
  readonly acknowledged: Set<string>;
};

/** An event as a reader sees it. */
export type AuditFindings = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
};

/** Starts writers that append one event after another, each to its own streams, until the store fails. */
export async function writeUntilItFails(url: string, writers: number, ledger: Ledger): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  const writer = async (): Promise<void> => {
    for (;;) {
      const stream = `written-${randomUUID()}`;
      for (let revision = -1; revision < 3; revision += 1) {
        const event = jsonEvent({ type: 'Written', data: { text: 'x'.repeat(300) } });
        ledger.attempted.add(event.id);
        const expectedRevision = revision < 0 ? NO_STREAM : BigInt(revision);
        await client.appendToStream(stream, event, { expectedRevision });
        ledger.acknowledged.add(event.id);
      }
    }
  };
  await Promise.allSettled(Array.from({ length: writers }, writer));
  await client.dispose().catch(() => undefined);
}

/** The writers' events that the store has, in the order of `$all`, and each stream read separately. */
export async function readBack(url: string): Promise<{ all: AuditFindings[]; streams: AuditFindings[] }> {
  const client = EventStoreDBClient.connectionString(url);
  const all: AuditFindings[] = [];
  const streams: AuditFindings[] = [];
  try {
    for await (const { event } of client.readAll()) {
      if (event?.streamId.startsWith('written-') !== true) continue;
      all.push({ id: event.id, stream: event.streamId, revision: Number(event.revision) });
    }
    for (const stream of new Set(all.map((found) => found.stream))) {
      for await (const { event } of client.readStream(stream)) {
        if (event === undefined) continue;
        streams.push({ id: event.id, stream: event.streamId, revision: Number(event.revision) });
      }
    }
    return { all, streams };
  } finally {
    await client.dispose();
  }
}

/** Differences between a ledger and the events found: acknowledged and lost, doubled, never written, wrong revision. */
export function audit(
  ledger: Ledger,
  { all, streams }: { all: readonly AuditFindings[]; streams: readonly AuditFindings[] },
) {
  const found = new Set(all.map(({ id }) => id));
  const next = new Map<string, number>();
  const misnumbered = all.filter(({ stream, revision }) => {
    const expected = next.get(stream) ?? 0;
    next.set(stream, expected + 1);
    return revision !== expected;
  });
  const key = ({ id, stream, revision }: AuditFindings): string => `${id} ${stream} ${revision}`;
  const inAll = new Set(all.map(key));
  return {
    lost: [...ledger.acknowledged].filter((id) => !found.has(id)).length,
    doubled: all.length - found.size,
    unknown: [...found].filter((id) => !ledger.attempted.has(id)).length,
    misnumbered: misnumbered.length,
    indexedOtherwise:
      streams.filter((event) => !inAll.has(key(event))).length + Math.abs(all.length - streams.length),
  };
}

export const CLEAN = { lost: 0, doubled: 0, unknown: 0, misnumbered: 0, indexedOtherwise: 0 } as const;
