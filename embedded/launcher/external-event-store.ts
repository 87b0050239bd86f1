import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeDurably } from '@secondspring/platform/files/write-durably.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { z } from 'zod';
import type { DataFolder } from './data-folder.ts';
import { StartupError } from './startup-error.ts';

/** The first event of a log identifies it. */
const mark = z.object({ id: z.string(), position: z.string() });
type Mark = z.infer<typeof mark>;

const DEADLINE_MS = 10_000;
/** Pause between reads of an empty log. */
const PAUSE_MS = 200;
/** Maximum number of system events at the start of a log. */
const SYSTEM_EVENTS = 1_000;

/** Removes user and password from an address, for messages. */
const withoutPassword = (address: string): string => address.replace(/\/\/[^@/]*@/u, '//');

/**
 * Checks that an event store belongs to a data folder, whose read models, keys and files refer to one log. On first use the log must hold
 * no events of ours.
 * @throws {StartupError} with the reason
 */
export const checkExternalEventStore = async (folder: DataFolder, address: string): Promise<void> => {
  const shown = withoutPassword(address);
  if ((await readdir(folder.events)).length > 0)
    throw new StartupError(
      `The data folder ${folder.root} has an event store of its own. Start without EVENTSTORE_URL, or choose another folder with DATA_DIR.`,
    );
  const client = connectEventStore(address);
  try {
    const mark = await readMark(folder);
    const first = await answerWithin(firstEvents(client), shown);
    if (mark === undefined) {
      if (first.hasOurs)
        throw new StartupError(
          `The event store at ${shown} holds the events of another data folder, which has their keys. Choose that folder with DATA_DIR, or an empty event store.`,
        );
      await writeMark(folder, first.mark);
      return;
    }
    if (!(await answerWithin(isSameLog(client, mark), shown)))
      throw new StartupError(
        `The event store at ${shown} is not the one of the data folder ${folder.root}. Choose another folder with DATA_DIR.`,
      );
  } finally {
    await client.dispose();
  }
};

/** @throws {StartupError} when the data folder belongs to an external event store */
export const requireEmbeddedEventStore = async (folder: DataFolder): Promise<void> => {
  if ((await readMark(folder)) !== undefined)
    throw new StartupError(
      `The events of the data folder ${folder.root} lie in an event store of their own. Say where with EVENTSTORE_URL, or choose another folder with DATA_DIR.`,
    );
};

const answerWithin = async <T>(answer: Promise<T>, shown: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), DEADLINE_MS);
  });
  try {
    return await Promise.race([answer, timeout]);
  } catch (error) {
    throw new StartupError(`The event store at ${shown} does not answer.`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
};

const firstEvents = async (client: EventStoreDBClient): Promise<{ mark: Mark; hasOurs: boolean }> => {
  for (;;) {
    let first: Mark | undefined;
    let hasOurs = false;
    for await (const { event } of client.readAll({ maxCount: SYSTEM_EVENTS })) {
      if (event === undefined) continue;
      first ??= { id: event.id, position: event.position.commit.toString() };
      hasOurs ||= !event.type.startsWith('$');
    }
    if (first !== undefined) return { mark: first, hasOurs };
    // A new server writes its first event a moment later.
    await sleep(PAUSE_MS);
  }
};

/** Whether the log still begins with the marked event. A scavenged log may have no event at that position. */
const isSameLog = async (client: EventStoreDBClient, { id, position }: Mark): Promise<boolean> => {
  const commit = BigInt(position);
  const fromPosition = { commit, prepare: commit };
  for await (const { event } of client.readAll({ fromPosition, maxCount: 1 }))
    return event === undefined || event.position.commit !== commit || event.id === id;
  return false;
};

const readMark = async ({ eventStore }: DataFolder): Promise<Mark | undefined> => {
  const text = await readFile(eventStore, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : mark.parse(JSON.parse(text));
};

const writeMark = async ({ eventStore }: DataFolder, found: Mark): Promise<void> => {
  await writeDurably(eventStore, `${JSON.stringify(found)}\n`);
};
