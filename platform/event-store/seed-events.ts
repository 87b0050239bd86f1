import { isDeepStrictEqual } from 'node:util';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { v5 as uuidFrom } from 'uuid';
import { ConcurrencyError, type EventLog } from './event-log.ts';

/** What the last event of a stream should say; none of it personal. */
export type SeedEvent = { readonly stream: string; readonly event: NewEvent };

/** What a start changed. */
export type SeedResult = { readonly appended: number; readonly unchanged: number };

/** How many streams are looked at together. */
const CONCURRENCY = 8;
/** How often a definition is looked at again when another process writes it at the same moment. */
const ATTEMPTS = 3;

/**
 * Makes the event store say what the definitions say: appends what is missing or reworded, nothing else. Processes that start at
 * once make the same event ids, so each definition is written once. Throws where the store does not answer.
 */
export const seedEvents = async (log: EventLog, definitions: readonly SeedEvent[]): Promise<SeedResult> => {
  const waiting = [...definitions];
  let appended = 0;
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      if (await define(log, next)) appended += 1;
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return { appended, unchanged: definitions.length - appended };
};

/** Answers whether the stream now says something new. */
const define = async (log: EventLog, { stream, event }: SeedEvent, tried = 1): Promise<boolean> => {
  const last = (await log.read(stream)).at(-1);
  if (last !== undefined && last.type === event.type && isDeepStrictEqual(last.data, event.data))
    return false;
  // The revision makes a wording that returns later an event of its own.
  const id = uuidFrom(`${stream}/${last?.revision ?? -1n}`, uuidFrom(JSON.stringify(event), uuidFrom.URL));
  try {
    await log.append(stream, last?.revision ?? 'no_stream', [{ ...event, id }], null);
    return true;
  } catch (error) {
    if (!(error instanceof ConcurrencyError) || tried >= ATTEMPTS) throw error;
    return await define(log, { stream, event }, tried + 1);
  }
};
