import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeDurably } from '@secondspring/platform/files/write-durably.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { z } from 'zod';
import type { DataFolder } from './data-folder.ts';
import { StartupError } from './startup-error.ts';

/** The first event of a log, by which the log is known again. */
const mark = z.object({ id: z.string(), position: z.string() });
type Mark = z.infer<typeof mark>;

/** How long the event store may take to answer, in milliseconds. */
const DEADLINE_MS = 10_000;
/** Milliseconds between two looks at a log without any event. */
const PAUSE_MS = 200;
/** Events of its own that a log without anything of ours may begin with. */
const SYSTEM_EVENTS = 1_000;

/** An address without the password in it, for people to read. */
const withoutPassword = (address: string): string => address.replace(/\/\/[^@/]*@/u, '//');

/**
 * Makes sure that a data folder and a running event store belong together: the read models, the keys and the files of a folder speak of one log. The first
 * time, the log must hold nothing of ours yet.
 * @throws {StartupError} saying why they don't.
 */
export const checkExternalEventStore = async (folder: DataFolder, address: string): Promise<void> => {
  const shown = withoutPassword(address);
  if ((await readdir(folder.events)).length > 0)
    throw new StartupError(
      `The data folder ${folder.root} has an event store of its own. Start without EVENTSTORE_URL, or choose another folder with DATA_DIR.`,
    );
  const client = connectEventStore(address);
  try {
    const known = await readMark(folder);
    const first = await answerWithin(firstEvents(client), shown);
    if (known === undefined) {
      if (first.hasOurs)
        throw new StartupError(
          `The event store at ${shown} holds the events of another data folder, which has their keys. Choose that folder with DATA_DIR, or an empty event store.`,
        );
      await writeMark(folder, first.mark);
      return;
    }
    if (!(await answerWithin(isSameLog(client, known), shown)))
      throw new StartupError(
        `The event store at ${shown} is not the one of the data folder ${folder.root}. Choose another folder with DATA_DIR.`,
      );
  } finally {
    await client.dispose();
  }
};

/** @throws {StartupError} where the data folder's events lie in an event store that is not given. */
export const requireEmbeddedEventStore = async (folder: DataFolder): Promise<void> => {
  if ((await readMark(folder)) !== undefined)
    throw new StartupError(
      `The events of the data folder ${folder.root} lie in an event store of their own. Say where with EVENTSTORE_URL, or choose another folder with DATA_DIR.`,
    );
};

const answerWithin = async <T>(answer: Promise<T>, shown: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), DEADLINE_MS);
  });
  try {
    return await Promise.race([answer, late]);
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
    // A server that has just begun writes its first event a moment later.
    await sleep(PAUSE_MS);
  }
};

/** Whether nothing else stands where the log's first event stood; a scavenged log may have nothing there any more. */
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
