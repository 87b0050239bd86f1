import { randomUUID } from 'node:crypto';
import { AccessDeniedError, jsonEvent, type EventStoreDBClient } from '@eventstore/db-client';
import { holders, readers, type HolderName } from '@secondspring/deploy/services.ts';

/** What each holder does with streams, a line each: all read, everybody but readers appends, nobody changes what is written or who may what. */
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
  // Expected where it never is, so that nothing changes even where it is allowed.
  'changes settings': () =>
    client.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data: {} }), {
      expectedRevision: 999_999n,
    }),
});

/** Tries every act with a holder's own credentials; answers those that were not refused. */
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
