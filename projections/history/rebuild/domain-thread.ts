import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { StoresConfig } from '@secondspring/platform/config/stores-config.ts';
import type { RebuildOptions } from '../../engine/rebuild.ts';
import { onMissingKeys } from '../session/keys-missing.ts';
import { openServers } from '../session/servers.ts';
import { rebuildDomain, type RebuildResult } from './rebuild-domain.ts';
import type { ThreadMessage, ThreadTask, ThreadCommand } from './thread-messages.ts';

const port = parentPort;
if (port === null) throw new Error('this program runs as a thread of a rebuild');
const send = (message: ThreadMessage): void => port.postMessage(message);
// workerData is copied, and a copied Buffer is a plain Uint8Array.
const task = workerData as ThreadTask;
const settings = Object.fromEntries(
  Object.entries(task.settings).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? Buffer.from(value) : value,
  ]),
) as StoresConfig;
const { keep = false, anew = false } = task;

const stopping = new AbortController();
const stopped = once(stopping.signal, 'abort');
const cutOver = Promise.withResolvers<void>();
let assigned = Promise.withResolvers<DomainName | null>();
port.on('message', (message: ThreadCommand) => {
  if (message === 'stop') stopping.abort(new Error('stopped'));
  else if (message === 'cut over') cutOver.resolve();
  else assigned.resolve(message.next);
});
const nextDomain = async (): Promise<DomainName | null> => {
  assigned = Promise.withResolvers();
  send('next');
  return await Promise.race([assigned.promise, stopped.then(() => null)]);
};

const PROGRESS_INTERVAL_MS = 200;
const servers = openServers(settings);

/** `null` after an error, which also stops this thread. */
const rebuildOne = async (name: DomainName, onLoaded: () => void): Promise<RebuildResult | null> => {
  let told = 0;
  const onProgress: RebuildOptions['onProgress'] = ({ events, position }) => {
    if (performance.now() - told < PROGRESS_INTERVAL_MS) return;
    told = performance.now();
    send({ domain: name, events, position: position.toString() });
  };
  const beforeCutover: RebuildOptions['beforeCutover'] = async () => {
    send({ built: name });
    await Promise.race([cutOver.promise, stopped]);
    stopping.signal.throwIfAborted();
  };
  try {
    return await rebuildDomain(servers, name, {
      signal: stopping.signal,
      keep,
      anew,
      onResume: ({ events, position }) => send({ resumed: name, events, position: position.toString() }),
      onProgress,
      onLoaded,
      beforeCutover,
      onKeysMissing: onMissingKeys(() => send('keys missing')),
    });
  } catch (error) {
    stopping.abort(error);
    return null;
  } finally {
    onLoaded();
  }
};

/** Loads one domain at a time, while the database creates the keys and indexes of the previous one. */
const rebuildAll = async (): Promise<readonly RebuildResult[]> => {
  const ends: Promise<RebuildResult | null>[] = [];
  for (let name = await nextDomain(); name !== null; name = await nextDomain()) {
    const onLoaded = Promise.withResolvers<void>();
    ends.push(rebuildOne(name, onLoaded.resolve));
    await onLoaded.promise;
  }
  const done = await Promise.all(ends);
  stopping.signal.throwIfAborted();
  return done.filter((one) => one !== null);
};

try {
  send({ done: await rebuildAll() });
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  send({ refused: error.message });
} finally {
  await servers.close();
  port.close();
}
