import { parentPort, workerData } from 'node:worker_threads';
import type { DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import { Refused } from '../session/failure.ts';
import { openServers } from '../session/servers.ts';
import type { Settings } from '../session/settings.ts';
import { rebuildDomain, type Rebuilt } from './rebuild-domain.ts';

/** What a thread is told to rebuild. */
export type ThreadTask = {
  readonly settings: Settings;
  readonly domain: DomainName;
  readonly keep?: boolean;
  readonly anew?: boolean;
};
/** What a thread says: how far it is, that it is done, or why it won't. What else it throws is its own end. */
export type FromThread =
  | { readonly events: number; readonly position: string }
  | { readonly done: Rebuilt }
  | { readonly refused: string };
/** What a thread is told: to write what it has and end. */
export type ToThread = 'stop';

const port = parentPort;
if (port === null) throw new Error('this program runs as a thread of a rebuild');
const say = (message: FromThread): void => port.postMessage(message);
// What a thread is given is copied, and a copied key is bytes without the methods of a Buffer.
const given = workerData as ThreadTask;
const settings = { ...given.settings, MASTER_KEY: Buffer.from(given.settings.MASTER_KEY) };
const { domain, keep = false, anew = false } = given;

const stopping = new AbortController();
port.on('message', (_stop: ToThread) => stopping.abort(new Error('stopped')));

/** Milliseconds between two tellings of how far it is. */
const EVERY = 200;
let told = 0;
const servers = openServers(settings);
try {
  const done = await rebuildDomain(servers, domain, {
    signal: stopping.signal,
    keep,
    anew,
    progress: ({ events, position }) => {
      if (performance.now() - told < EVERY) return;
      told = performance.now();
      say({ events, position: position.toString() });
    },
  });
  say({ done });
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  say({ refused: error.message });
} finally {
  await servers.close();
  port.close();
}
