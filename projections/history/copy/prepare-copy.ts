import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { EventStoreServer } from '../session/servers.ts';
import type { HistorySession } from '../session/session.ts';
import { openCopy, type OpenCopy, type OpenCopyOptions } from './open-copy.ts';
import { refreshCopy } from './refresh-copy.ts';
import type { CopyState } from './state.ts';

/** Options of every command that asks a copy of the history. */
export type CopyOptions = { readonly copy?: string; readonly anew?: boolean; readonly data?: string };

/** Adds them to a command. */
export const withCopyOptions = (command: Command): Command =>
  command
    .option(
      '--copy <dir>',
      'where the pseudonymous copy of the history lies (default: analysts-copy in the data folder, else .analysts-copy)',
    )
    .option('--anew', 'copy the whole history again, under other pseudonyms');

/** Where no data folder is named; outside of the data folder that npm start makes, which must be empty before it is. */
const WITHOUT_DATA = '.analysts-copy';

/** The folder of the copy that a command asks. */
const copyFolder = ({ copy, data }: CopyOptions): string =>
  resolve(copy ?? (data === undefined ? WITHOUT_DATA : join(data, 'analysts-copy')));

/** Says in one line what is not in a copy because it could not be read; an empty text where there is nothing. */
const unreadableLine = ({ unreadable }: CopyState): string => {
  const kinds = Object.entries(unreadable);
  if (kinds.length === 0) return '';
  const list = kinds.map(([type, count]) => `${count} of ${type}`).join(', ');
  return `Events that can't be read are left out: ${list}.\n`;
};

/** Brings the copy up to date and opens it. Tells on standard error what had to be left out. */
export const prepareCopy = async (
  { servers, signal, progress }: Pick<HistorySession<EventStoreServer>, 'servers' | 'signal' | 'progress'>,
  options: CopyOptions,
  reach: Omit<OpenCopyOptions, 'spill'> = {},
): Promise<OpenCopy> => {
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
