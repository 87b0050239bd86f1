import { compartmentsByProcess } from '@secondspring/platform/config/compartments.ts';
import {
  readEventStoreConfig,
  readStoresConfig,
  type AnalystsConfig,
} from '@secondspring/platform/config/stores-config.ts';
import type { Command } from 'commander';
import {
  openAnalystsServers,
  openEventStoreServer,
  openServers,
  type AnalystsServers,
  type EventStoreServer,
  type Servers,
} from './servers.ts';
import { Stopped } from './failure.ts';
import { createProgress, type Progress } from './progress.ts';

export type HistorySession<Connected = Servers> = {
  readonly servers: Connected;
  /** Whether to print JSON. */
  readonly json: boolean;
  /** Aborts at the first Ctrl-C. Work whose steps are kept checks it between steps. */
  readonly signal: AbortSignal;
  /** Prints the result: the value as JSON, or the text. */
  readonly answer: (value: unknown, text: string) => void;
  readonly progress: (what: string) => Progress;
  /** Prints a warning; repeats of the same one are skipped. */
  readonly warn: (line: string) => void;
  /** Prints information, such as that earlier work is resumed. */
  readonly note: (line: string) => void;
};

type CommonOptions = { readonly data?: string; readonly json?: boolean };

const STOPPING = 'Stopping. Press Ctrl-C again to quit immediately.\n';
const STOPPED = 'Stopped. Completed work is kept; run the same command to continue.';

const stopOnSignals = (): AbortController => {
  const stopping = new AbortController();
  process.once('SIGINT', () => {
    process.stderr.write(STOPPING);
    stopping.abort(new Stopped(STOPPED));
  });
  process.once('SIGTERM', () => stopping.abort(new Stopped(STOPPED)));
  return stopping;
};

const runIn = async <Connected extends { close(): Promise<unknown> }>(
  command: Command,
  connect: (dataFolder: string | undefined) => Promise<Connected>,
  work: (session: HistorySession<Connected>) => Promise<void>,
): Promise<void> => {
  const { data, json = false } = command.optsWithGlobals<CommonOptions>();
  const servers = await connect(data);
  const { signal } = stopOnSignals();
  let warned = '';
  const warn = (line: string): void => {
    if (line !== warned) process.stderr.write(`${json ? JSON.stringify({ warning: line }) : line}\n`);
    warned = line;
  };
  try {
    await work({
      servers,
      json,
      signal,
      answer: (value, text) => void process.stdout.write(json ? `${JSON.stringify(value, null, 2)}\n` : text),
      progress: (what) => createProgress(what, { json }),
      warn,
      note: (line) => void process.stderr.write(`${json ? JSON.stringify({ note: line }) : line}\n`),
    });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    await servers.close();
  }
};

/** Runs a command on all servers and closes the connections. After Ctrl-C, whatever `work` throws counts as a stop, not as a failure. */
export const withSession = (
  command: Command,
  work: (session: HistorySession) => Promise<void>,
): Promise<void> =>
  runIn(
    command,
    async (data) => openServers(await readStoresConfig(data, compartmentsByProcess.projections)),
    work,
  );

/** As {@link withSession}, without a key. */
export const withAnalystsServers = (
  command: Command,
  config: AnalystsConfig,
  work: (session: HistorySession<AnalystsServers>) => Promise<void>,
): Promise<void> => runIn(command, () => Promise.resolve(openAnalystsServers(config)), work);

/** As {@link withSession}, on the event store alone: no key and no database is asked for. */
export const withEventStore = (
  command: Command,
  work: (session: HistorySession<EventStoreServer>) => Promise<void>,
): Promise<void> =>
  runIn(command, async (data) => openEventStoreServer(await readEventStoreConfig(data)), work);
