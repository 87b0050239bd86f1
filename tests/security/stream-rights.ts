import { randomUUID } from 'node:crypto';
import { AccessDeniedError, jsonEvent, type EventStoreDBClient } from '@eventstore/db-client';
import { holders, readers, type HolderName } from '@secondspring/deploy/services.ts';

/** Declared rights of each role on streams, one per line: all read, all but readers append, and nobody changes events or rights. */
export const declaredOnStreams = (): string[] =>
  holders
    .flatMap((holder) => [`${holder} reads`, ...(readers.includes(holder) ? [] : [`${holder} appends`])])
    .toSorted();

const actsOf = (
  client: EventStoreDBClient,
  stream: string,
): Readonly<Record<string, () => Promise<unknown>>> => ({
  reads: async () => {
    for await (const { event } of client.readAll({ maxCount: 1 })) if (event === undefined) return;
  },
  appends: () => client.appendToStream(stream, jsonEvent({ type: 'Canary', data: {} })),
  'changes metadata': () => client.setStreamMetadata(stream, { canary: true }),
  'deletes streams': () => client.deleteStream(stream),
  'tombstones streams': () => client.tombstoneStream(`${stream}-2`),
  // With an expected revision that never matches, so that nothing changes even if it is allowed.
  'changes settings': () =>
    client.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data: {} }), {
      expectedRevision: 999_999n,
    }),
});

/** Tries every operation with a role's credentials; returns those that were allowed. */
export const triedOnStreams = async (holder: HolderName, client: EventStoreDBClient): Promise<string[]> => {
  const done: string[] = [];
  for (const [act, attempt] of Object.entries(actsOf(client, `canary-${randomUUID()}`)))
    try {
      await attempt();
      done.push(`${holder} ${act}`);
    } catch (error) {
      if (!(error instanceof AccessDeniedError)) done.push(`${holder} ${act}`);
    }
  return done;
};
