import { isDeepStrictEqual } from 'node:util';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { v5 as uuidFrom } from 'uuid';
import { ConcurrencyError, type EventLog } from './event-log.ts';

/** The last event a stream should have; not personal. */
export type SeedEvent = { readonly stream: string; readonly event: NewEvent };

export type SeedResult = { readonly appended: number; readonly unchanged: number };

/** Streams checked concurrently. */
const CONCURRENCY = 8;
/** Attempts when another process seeds the same event. */
const ATTEMPTS = 3;

/**
 * Appends each event unless it is already the last of its stream. Event ids are deterministic, so processes
 * that start together append it once. Throws if the store does not answer.
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

/** Returns whether it appended. */
const define = async (log: EventLog, { stream, event }: SeedEvent, tried = 1): Promise<boolean> => {
  const last = (await log.read(stream)).at(-1);
  if (last !== undefined && last.type === event.type && isDeepStrictEqual(last.data, event.data))
    return false;
  // The revision makes a wording that returns later a new event.
  const id = uuidFrom(`${stream}/${last?.revision ?? -1n}`, uuidFrom(JSON.stringify(event), uuidFrom.URL));
  try {
    await log.append(stream, last?.revision ?? 'no_stream', [{ ...event, id }], null);
    return true;
  } catch (error) {
    if (!(error instanceof ConcurrencyError) || tried >= ATTEMPTS) throw error;
    return await define(log, { stream, event }, tried + 1);
  }
};
