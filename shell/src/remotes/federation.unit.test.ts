import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { givenRelease } from '@secondspring/tests/releases/given.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFederation } from './federation.ts';
import type { PageFederation } from './page-federation.ts';
import type { SharedLibraries } from './shared-libraries.ts';
import { releasesOfThisTab } from './this-tab.ts';
import { failureKind } from './this-tab/failure-kind.ts';

// Before the import of the runtime, which checks its environment once.
const { Script } = vi.hoisted(() => {
  class Script {
    src = '';
    integrity = '';
    onload: ((event: object) => void) | null = null;
    onerror: ((event: object) => void) | null = null;
    remove(): void {}
  }
  Object.assign(globalThis, { ENV_TARGET: 'web', BUILD_VERSION: 'test', HTMLScriptElement: Script });
  return { Script };
});

const react = { version: '19.3.1', lib: () => ({}), loaded: true };
const libraries: SharedLibraries = { react };

/** What a fetched script does to the page, by its address. A script that is not listed fails to load. */
let scripts: Record<string, () => void>;
let fetched: string[];
let answering: boolean;
/** The bundler's keys of the style sheets on the page. */
let styles: string[];
let federation: PageFederation;
const reload = vi.fn<() => void>();

const appendChild = (script: InstanceType<typeof Script>): void => {
  fetched.push(script.src);
  if (!answering) return;
  const run = scripts[script.src];
  run?.();
  if (run === undefined) script.onerror?.({ type: 'error' });
  else script.onload?.({ type: 'load' });
};

const querySelectorAll = (selector: string): { removeAttribute: () => void }[] => {
  const start = /^link\[data-rspack\^="(.+)"\]$/u.exec(selector)?.[1] ?? '?';
  return styles
    .filter((known) => known.startsWith(start))
    .map((known) => ({ removeAttribute: () => (styles = styles.filter((other) => other !== known)) }));
};

const release = (entry: string, more: Partial<RemoteRelease> = {}): RemoteRelease =>
  givenRelease(entry, 'reviews', { entry, ...more });

const routes = (words: string) => ({ default: [{ path: words }], contract: { version: 2 } });
const giving = (words: string) => ({ init: vi.fn(), get: vi.fn(async () => () => routes(words)) });
const leave = (name: string, container: object): boolean => Reflect.set(globalThis, name, container);
const kindOfFailure = async (loading: Promise<unknown>): Promise<string> =>
  failureKind(await loading.catch((error: unknown) => error));

beforeEach(() => {
  [scripts, fetched, answering, styles] = [{}, [], true, []];
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('location', { href: 'http://localhost/', search: '', hostname: 'example.org', reload });
  vi.stubGlobal('document', {
    createElement: () => new Script(),
    getElementsByTagName: () => [],
    head: { appendChild },
    querySelectorAll,
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 204 })),
  );
  federation = createFederation(libraries);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  // A new page has loaded nothing yet.
  const loading: object = Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__');
  for (const key of Object.keys(loading)) Reflect.deleteProperty(loading, key);
  for (const name of ['reviews', 'health']) Reflect.deleteProperty(globalThis, name);
});

describe('the micro-frontends of a page', () => {
  it('receive the shell’s libraries once, and return their routes', async () => {
    const container = giving('pages');
    scripts['/a.js'] = () => leave('reviews', container);
    federation.place(release('/a.js'));
    expect(await federation.routes('reviews')).toEqual(routes('pages'));
    expect(await federation.routes('reviews')).toEqual(routes('pages'));
    expect(fetched).toEqual(['/a.js']);
    expect(container.init).toHaveBeenCalledOnce();
    expect(container.init.mock.lastCall?.[0]).toMatchObject({ react: { '19.3.1': { loaded: true } } });
    expect(container.get).toHaveBeenCalledWith('./routes');
  });

  it('are fetched when the page has another build’s container', async () => {
    leave('reviews', giving('other pages'));
    scripts['/a.js'] = () => leave('reviews', giving('pages'));
    federation.place(release('/a.js'));
    expect(await federation.routes('reviews')).toEqual(routes('pages'));
    expect(fetched).toEqual(['/a.js']);
  });

  it('are replaced by another build of the same name, which is fetched', async () => {
    scripts['/a.js'] = () => leave('reviews', giving('old'));
    scripts['/b.js'] = () => leave('reviews', giving('new'));
    federation.place(release('/a.js'));
    expect(await federation.routes('reviews')).toEqual(routes('old'));
    styles = ['reviews:chunk-1', 'health:chunk-1'];
    federation.place(release('/b.js'));
    expect(await federation.routes('reviews')).toEqual(routes('new'));
    // Otherwise the new build's chunk 1 would count as styled.
    expect(styles).toEqual(['health:chunk-1']);
  });

  it('are fetched again after a failure, at the same address', async () => {
    federation.place(release('/a.js'));
    expect(await kindOfFailure(federation.routes('reviews'))).toBe('missing');
    scripts['/a.js'] = () => leave('reviews', giving('pages'));
    expect(await federation.routes('reviews')).toEqual(routes('pages'));
  });

  it('fail as broken when the entry sets no container, even when another build’s is set', async () => {
    scripts['/a.js'] = () => leave('health', giving('pages'));
    federation.place(release('/a.js'));
    expect(await kindOfFailure(federation.routes('reviews'))).toBe('broken');
    scripts['/a.js'] = () => leave('reviews', { init: 'no function' });
    expect(await kindOfFailure(federation.routes('reviews'))).toBe('broken');
  });

  it('fail as slow after three seconds, and a later entry is ignored', async () => {
    vi.useFakeTimers();
    answering = false;
    federation.place(release('/a.js'));
    const failure = kindOfFailure(federation.routes('reviews'));
    await vi.advanceTimersByTimeAsync(2999);
    await expect(Promise.race([failure, Promise.resolve('waiting')])).resolves.toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toBe('slow');
    answering = true;
    scripts['/a.js?attempt=1'] = () => leave('reviews', giving('in time'));
    federation.place(release('/a.js'), 1);
    leave('reviews', giving('late'));
    expect(await federation.routes('reviews')).toEqual(routes('in time'));
  });

  it('fail without affecting others when they do not run with the shell’s libraries', async () => {
    const failing = { init: vi.fn(), get: vi.fn(() => Promise.reject(new Error('Unsatisfied version'))) };
    scripts['/a.js'] = () => leave('reviews', failing);
    scripts['/b.js'] = () => leave('health', giving('pages'));
    federation.place(release('/a.js'));
    federation.place(release('/b.js', { name: 'health' }));
    await expect(federation.routes('reviews')).rejects.toThrow('Unsatisfied version');
    expect(await federation.routes('health')).toEqual(routes('pages'));
  });

  it('are refused when they return no routes of the contract', async () => {
    scripts['/a.js'] = () => leave('reviews', { init: vi.fn(), get: async () => () => ({ default: [] }) });
    federation.place(release('/a.js'));
    expect(await kindOfFailure(federation.routes('reviews'))).toBe('contract');
  });

  it('run under the name of their container', async () => {
    scripts['/a.js'] = () => leave('health', giving('pages'));
    federation.place(release('/a.js', { globalName: 'health' }));
    expect(await federation.routes('reviews')).toEqual(routes('pages'));
  });

  it('can be ES modules, with the same time limit', async () => {
    const module = (text: string) =>
      release(`data:text/javascript,${encodeURIComponent(text)}`, { entryType: 'module' });
    federation.place(
      module(
        'export const init = () => 0; export const get = async () => () => ({ default: [], contract: { version: 2 } });',
      ),
    );
    expect(await federation.routes('reviews')).toEqual({ default: [], contract: { version: 2 } });
    vi.useFakeTimers();
    federation.place(module('await new Promise(() => 0);'));
    const failure = kindOfFailure(federation.routes('reviews'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await failure).toBe('slow');
    expect(fetched).toEqual([]);
  });
});

describe('the federation runtime of the page', () => {
  it.each(['~2.9.0', '^2.1.0'])('is shared with micro-frontends that require %s', async (runtime) => {
    expect(Reflect.has(globalThis, '_FEDERATION_RUNTIME_CORE')).toBe(true);
    scripts['/a.js'] = () => leave('reviews', giving('pages'));
    federation.place(release('/a.js', { runtime }));
    expect(await federation.routes('reviews')).toEqual(routes('pages'));
  });

  it.each(['~1.0.0', '^99.0.0'])(
    'is not given to one that runs with %s: its entry is not fetched',
    async (runtime) => {
      federation.place(release('/a.js', { runtime }));
      expect(await kindOfFailure(federation.routes('reviews'))).toBe('contract');
      expect(fetched).toEqual([]);
    },
  );

  it('lists the release in use and its address for the browser’s developer tools', () => {
    federation.place(release('/a.js'));
    const { __INSTANCES__: instances, moduleInfo } = __FEDERATION__;
    expect(instances.at(-1)?.options).toMatchObject({
      name: 'shell',
      version: 'test',
      remotes: [{ name: 'reviews', version: '/a.js', entry: '/a.js' }],
    });
    expect(moduleInfo).toMatchObject({
      shell: { remotesInfo: { reviews: { matchedVersion: '/a.js' } } },
      'reviews:/a.js': { remoteEntry: '/a.js', version: '/a.js' },
    });
  });
});

describe('a release that does not load', () => {
  const previous = { version: 'before', entry: '/before.js', scripts: [], styles: [] };
  const used = release('/a.js', { previous });
  const afterReload = () => releasesOfThisTab([used]);

  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });

  it('is replaced by the previous one, and tried again at the next visit if a file did not arrive', async () => {
    scripts['/before.js'] = () => leave('reviews', giving('pages before'));
    federation.place(used);
    expect(await federation.routes('reviews')).toEqual(routes('pages before'));
    expect(federation.placed('reviews').version).toBe('before');
    expect(await afterReload()).toEqual([used]);
  });

  it('is replaced for as long as the tab lives when it returns no routes of the contract', async () => {
    scripts['/a.js'] = () => leave('reviews', { init: vi.fn(), get: async () => () => ({}) });
    scripts['/before.js'] = () => leave('reviews', giving('pages before'));
    federation.place(used);
    expect(await federation.routes('reviews')).toEqual(routes('pages before'));
    expect(await afterReload()).toMatchObject([{ version: 'before' }]);
  });

  it('stays when the previous one does not load either', async () => {
    federation.place(used);
    expect(await kindOfFailure(federation.routes('reviews'))).toBe('missing');
    expect(fetched).toEqual(['/a.js', '/before.js']);
    expect(federation.placed('reviews').version).toBe('/a.js');
    expect(sessionStorage.getItem('failing-releases')).toBeNull();
  });

  it('is retried as often as configured first', async () => {
    federation = createFederation(libraries, () => 2);
    federation.place(used);
    scripts['/before.js'] = () => leave('reviews', giving('pages before'));
    await federation.routes('reviews');
    expect(fetched).toEqual(['/a.js', '/a.js', '/a.js', '/before.js']);
  });

  it('reloads the page when another toolchain built the previous one, as the two can’t share a page', async () => {
    federation.place(release('/a.js', { previous, foreign: true }));
    void federation.routes('reviews');
    await expect.poll(() => reload).toHaveBeenCalledOnce();
    expect(fetched).toEqual(['/a.js']);
    // The file may arrive at the next visit.
    expect(await afterReload()).toMatchObject([{ version: 'before' }]);
    expect(await afterReload()).toEqual([used]);
  });

  it('only fails when another toolchain built the previous one and the tab can’t store the choice', async () => {
    vi.stubGlobal('sessionStorage', {});
    federation.place(release('/a.js', { previous, foreign: true }));
    expect(await kindOfFailure(federation.routes('reviews'))).toBe('missing');
    expect(reload).not.toHaveBeenCalled();
  });
});
