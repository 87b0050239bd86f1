import { open, type FileHandle } from 'node:fs/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { logPlace, type LogPlace } from '@secondspring/platform/event-store/log-place.ts';
import { askForLog } from './subscribe.ts';

/** The embedded store's log, open for reading: committed up to `end`, where the next event will lie. */
export type LocalLog = { readonly file: FileHandle; readonly end: number };

const isUnimplemented = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === status.UNIMPLEMENTED;

/** What the store says of its log; `null` where it has none to be read directly, as EventStoreDB has not. */
const placeOf = async (client: EventStoreDBClient): Promise<LogPlace | null> => {
  try {
    const answers = (await askForLog(client)) as AsyncIterable<Buffer>;
    for await (const answer of answers) return logPlace.parse(JSON.parse(answer.toString()));
    return null;
  } catch (error) {
    if (isUnimplemented(error)) return null;
    throw error;
  }
};

/**
 * Opens the store's log where it lies on this machine and may be read by this process; `null` anywhere else. What has the same path in another
 * container is another file, which its device and inode tell. Rejects when the store is not to be reached.
 */
export const openLocalLog = async (client: EventStoreDBClient): Promise<LocalLog | null> => {
  const place = await placeOf(client);
  if (place === null) return null;
  const file = await open(place.path).catch(() => null);
  if (file === null) return null;
  const { dev, ino, size } = await file.stat({ bigint: true });
  const same = String(dev) === place.device && String(ino) === place.inode && size >= place.end;
  if (same) return { file, end: place.end };
  await file.close();
  return null;
};
