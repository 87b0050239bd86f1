import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import type { StoresConfig } from '@secondspring/platform/config/stores-config.ts';
import type { RebuildOptions } from '../../engine/rebuild.ts';
import { joinReading } from '../../subscription/threaded-feed.ts';
import { Refused } from '../session/failure.ts';
import { onMissingKeys } from '../session/keys-missing.ts';
import { openServers } from '../session/servers.ts';
import { rebuildDomain, type Rebuilt } from './rebuild-domain.ts';

/** A domain to rebuild, and where the log is read for it together with others; without that it is read for it alone. */
export type DomainTask = { readonly name: DomainName; readonly reading?: MessagePort | undefined };
/** What a thread is told to rebuild. */
export type ThreadTask = {
  readonly settings: StoresConfig;
  readonly domains: readonly DomainTask[];
  readonly keep?: boolean;
  readonly anew?: boolean;
};
/** What a thread says: with how much of an earlier run a domain goes on, how far it is, that one waits for keys, that all are done, or why one won't. What else it throws is its own end. */
export type FromThread =
  | 'keys missing'
  | { readonly goesOn: DomainName; readonly events: number; readonly position: string }
  | { readonly domain: DomainName; readonly events: number; readonly position: string }
  | { readonly done: readonly Rebuilt[] }
  | { readonly refused: string };
/** What a thread is told: to write what it has and end. */
export type ToThread = 'stop';

const port = parentPort;
if (port === null) throw new Error('this program runs as a thread of a rebuild');
const say = (message: FromThread): void => port.postMessage(message);
// What a thread is given is copied, and a copied key is bytes without the methods of a Buffer.
const given = workerData as ThreadTask;
const settings = { ...given.settings, MASTER_KEY: Buffer.from(given.settings.MASTER_KEY) };
const { domains, keep = false, anew = false } = given;

const stopping = new AbortController();
port.on('message', (_stop: ToThread) => stopping.abort(new Error('stopped')));

/** Milliseconds between two tellings of how far a domain is. */
const EVERY = 200;
const servers = openServers(settings);

const rebuildOne = async ({ name, reading }: DomainTask): Promise<Rebuilt> => {
  let told = 0;
  const progress: RebuildOptions['progress'] = ({ events, position }) => {
    if (performance.now() - told < EVERY) return;
    told = performance.now();
    say({ domain: name, events, position: position.toString() });
  };
  const join: RebuildOptions['join'] = async (types, after) =>
    reading === undefined ? null : await joinReading(reading, types, after);
  try {
    return await rebuildDomain(servers, name, {
      signal: stopping.signal,
      keep,
      anew,
      goesOn: ({ events, position }) => say({ goesOn: name, events, position: position.toString() }),
      progress,
      join,
      keysMissing: onMissingKeys(() => say('keys missing')),
    });
  } catch (error) {
    stopping.abort(error);
    throw error;
  } finally {
    // A domain that never asked must not be waited for.
    reading?.close();
  }
};

try {
  const ends = await Promise.allSettled(domains.map(rebuildOne));
  // The first that failed has stopped the others.
  if (ends.some(({ status }) => status === 'rejected')) stopping.signal.throwIfAborted();
  say({ done: ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : [])) });
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  say({ refused: error.message });
} finally {
  await servers.close();
  port.close();
}
