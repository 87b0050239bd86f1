import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { StoresConfig } from '@secondspring/platform/config/stores-config.ts';
import type { RebuildOptions } from '../../engine/rebuild.ts';
import { onMissingKeys } from '../session/keys-missing.ts';
import { openServers } from '../session/servers.ts';
import { rebuildDomain, type Rebuilt } from './rebuild-domain.ts';
import type { FromThread, ThreadTask, ToThread } from './thread-messages.ts';

const port = parentPort;
if (port === null) throw new Error('this program runs as a thread of a rebuild');
const say = (message: FromThread): void => port.postMessage(message);
// What a thread is given is copied, and a copied key is bytes without the methods of a Buffer.
const given = workerData as ThreadTask;
const settings = Object.fromEntries(
  Object.entries(given.settings).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value) : value,
  ]),
) as StoresConfig;
const { keep = false, anew = false } = given;

const stopping = new AbortController();
const stopped = once(stopping.signal, 'abort');
const exchange = Promise.withResolvers<void>();
let assigned = Promise.withResolvers<DomainName | null>();
port.on('message', (message: ToThread) => {
  if (message === 'stop') stopping.abort(new Error('stopped'));
  else if (message === 'exchange') exchange.resolve();
  else assigned.resolve(message.next);
});
const nextDomain = async (): Promise<DomainName | null> => {
  assigned = Promise.withResolvers();
  say('next');
  return await Promise.race([assigned.promise, stopped.then(() => null)]);
};

/** Milliseconds between two tellings of how far a domain is. */
const EVERY = 200;
const servers = openServers(settings);

/** Answers null where it failed, which is then the reason why this thread stops. */
const rebuildOne = async (name: DomainName, loaded: () => void): Promise<Rebuilt | null> => {
  let told = 0;
  const progress: RebuildOptions['progress'] = ({ events, position }) => {
    if (performance.now() - told < EVERY) return;
    told = performance.now();
    say({ domain: name, events, position: position.toString() });
  };
  const beforeExchange: RebuildOptions['beforeExchange'] = async () => {
    say({ built: name });
    await Promise.race([exchange.promise, stopped]);
    stopping.signal.throwIfAborted();
  };
  try {
    return await rebuildDomain(servers, name, {
      signal: stopping.signal,
      keep,
      anew,
      goesOn: ({ events, position }) => say({ goesOn: name, events, position: position.toString() }),
      progress,
      loaded,
      beforeExchange,
      keysMissing: onMissingKeys(() => say('keys missing')),
    });
  } catch (error) {
    stopping.abort(error);
    return null;
  } finally {
    loaded();
  }
};

/** Loads one domain at a time, while the database makes the keys and indexes of the one before. */
const rebuildAll = async (): Promise<readonly Rebuilt[]> => {
  const ends: Promise<Rebuilt | null>[] = [];
  for (let name = await nextDomain(); name !== null; name = await nextDomain()) {
    const loaded = Promise.withResolvers<void>();
    ends.push(rebuildOne(name, loaded.resolve));
    await loaded.promise;
  }
  const done = await Promise.all(ends);
  stopping.signal.throwIfAborted();
  return done.filter((one) => one !== null);
};

try {
  say({ done: await rebuildAll() });
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  say({ refused: error.message });
} finally {
  await servers.close();
  port.close();
}
