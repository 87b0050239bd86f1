import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { EventStoreServer } from '../session/servers.ts';
import type { HistorySession } from '../session/session.ts';
import type { DuckDb } from './memory-database.ts';
import { openCopy, type OpenCopyOptions } from './open-copy.ts';
import { refreshCopy } from './refresh-copy.ts';
import type { CopyState } from './state.ts';

/** Options of commands that read a copy of the history. */
export type CopyOptions = { readonly copy?: string; readonly anew?: boolean; readonly data?: string };

export const withCopyOptions = (command: Command): Command =>
  command
    .option(
      '--copy <dir>',
      'folder of the pseudonymous copy of the history (default: analysts-copy in the data folder, else .analysts-copy)',
    )
    .option('--anew', 'copy the whole history again, under new pseudonyms');

/**
 * Default without a data folder. It must be outside the data folder of npm start, which has to be empty at first.
 */
const WITHOUT_DATA = '.analysts-copy';

const copyFolder = ({ copy, data }: CopyOptions): string =>
  resolve(copy ?? (data === undefined ? WITHOUT_DATA : join(data, 'analysts-copy')));

/** A line about events that could not be read; empty if none exist. */
const unreadableLine = ({ unreadable }: CopyState): string => {
  const kinds = Object.entries(unreadable);
  if (kinds.length === 0) return '';
  const list = kinds.map(([type, count]) => `${count} of ${type}`).join(', ');
  return `Events that can't be read are left out: ${list}.\n`;
};

/** Updates the copy and opens it. Writes to standard error what was left out. */
export const prepareCopy = async (
  { servers, signal, progress }: Pick<HistorySession<EventStoreServer>, 'servers' | 'signal' | 'progress'>,
  options: CopyOptions,
  reach: Omit<OpenCopyOptions, 'spill'> = {},
): Promise<DuckDb> => {
  const folder = copyFolder(options);
  const state = await refreshCopy({
    store: servers.store,
    folder,
    anew: options.anew === true,
    signal,
    progress: progress('copying the history'),
  });
  process.stderr.write(unreadableLine(state));
  return await openCopy(folder, state, { ...reach, spill: join(folder, 'spill') });
};
