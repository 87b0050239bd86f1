import { REMOTE_CONTAINERS } from '@secondspring/contracts/remotes/container.ts';
import { EntryFailed } from './entry-failed.ts';
import { soundScript } from './integrity.ts';
import type { ShareScope } from './shared-libraries.ts';

/** Milliseconds after which a micro-frontend's entry counts as failed. */
const ENTRY_TIMEOUT = 3000;

/** What a micro-frontend's entry leaves on the page: it takes libraries, then gives modules. */
export type Container = {
  readonly init: (libraries: ShareScope) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
};

/**
 * Runs a micro-frontend's entry; gives its container, which has taken the libraries.
 * @throws EntryFailed, or what the container throws.
 */
export async function fetchContainer(name: string, url: string, libraries: ShareScope): Promise<Container> {
  const container = ranAhead(name, url) ?? (await run(name, url));
  await container.init(libraries);
  return container;
}

/**
 * What the entry left that the document itself asked to run while the shell was still on its way; null where it did not, or has not yet,
 * which is then no reason to wait for it.
 */
function ranAhead(name: string, url: string): Container | null {
  const script = [...document.scripts].find((one) => one.getAttribute('src') === url);
  if (script === undefined) return null;
  script.remove();
  return takeContainer(name);
}

const run = (name: string, url: string): Promise<Container> =>
  new Promise((resolve, reject) => {
    const script = soundScript(url);
    const fail = (kind: EntryFailed['kind']) => end(() => reject(new EntryFailed(kind, url)));
    const timer = setTimeout(() => fail('slow'), ENTRY_TIMEOUT);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    script.addEventListener('error', () => fail('missing'));
    // Heard right after the script ran, so that what is taken is its own, and not that of another build which came late.
    script.addEventListener('load', () => {
      const container = takeContainer(name);
      if (container === null) fail('broken');
      else end(() => resolve(container));
    });
    document.head.append(script);
  });

/** Takes off the page what an entry left there, so that the next one’s is not mistaken for it; null where that is no container. */
function takeContainer(name: string): Container | null {
  const containers: unknown = Reflect.get(globalThis, REMOTE_CONTAINERS);
  if (typeof containers !== 'object' || containers === null) return null;
  const left: unknown = Reflect.get(containers, name);
  Reflect.deleteProperty(containers, name);
  return isContainer(left) ? left : null;
}

const isContainer = (left: unknown): left is Container =>
  typeof left === 'object' &&
  left !== null &&
  'init' in left &&
  typeof left.init === 'function' &&
  'get' in left &&
  typeof left.get === 'function';
