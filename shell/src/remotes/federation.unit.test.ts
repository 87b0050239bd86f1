import { REMOTE_CONTAINERS } from '@secondspring/contracts/remotes/container.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContainers } from './containers.ts';
import type { ShareScope } from './shared-libraries.ts';

const libraries: ShareScope = {};

/** What a fetched script does to the page, by its address; without any, the fetch fails. */
let scripts: Record<string, () => void>;
let fetched: string[];
let answering: boolean;
/** Scripts that the document came with. */
let inDocument: { getAttribute: () => string; remove: () => void }[];
/** Style sheets on the page, by what the bundler's loader knows them by. */
let styles: string[];

class Script extends EventTarget {
  src = '';
  integrity = '';
  remove(): void {}
}

function append(script: Script): void {
  fetched.push(script.src);
  if (!answering) return;
  const run = scripts[script.src];
  run?.();
  script.dispatchEvent(new Event(run === undefined ? 'error' : 'load'));
}

function querySelectorAll(selector: string): { removeAttribute: () => void }[] {
  const start = /^link\[data-rspack\^="(.+)"\]$/u.exec(selector)?.[1] ?? '?';
  return styles
    .filter((known) => known.startsWith(start))
    .map((known) => ({ removeAttribute: () => (styles = styles.filter((other) => other !== known)) }));
}

const leave = (name: string, container: object): void => {
  const containers = (Reflect.get(globalThis, REMOTE_CONTAINERS) as object | undefined) ?? {};
  Reflect.set(globalThis, REMOTE_CONTAINERS, { ...containers, [name]: container });
};

const giving = (routes: string) => ({ init: vi.fn(), get: vi.fn(async () => () => routes) });

beforeEach(() => {
  [scripts, fetched, answering, styles, inDocument] = [{}, [], true, [], []];
  vi.stubGlobal('location', { href: 'http://localhost/' });
  vi.stubGlobal('document', {
    createElement: () => new Script(),
    head: { append },
    querySelectorAll,
    get scripts() {
      return inDocument;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, REMOTE_CONTAINERS);
});

describe('the containers of a page', () => {
  it('get the shell’s libraries once, and give their routes', async () => {
    const container = giving('pages');
    scripts['/a.js'] = () => leave('reviews', container);
    const containers = createContainers(libraries);
    containers.place('reviews', '/a.js');
    expect(await containers.routes('reviews')).toBe('pages');
    expect(await containers.routes('reviews')).toBe('pages');
    expect(fetched).toEqual(['/a.js']);
    expect(container.init.mock.calls).toEqual([[libraries]]);
    expect(container.get).toHaveBeenCalledWith('./routes');
  });

  it('are not fetched where the document has run their entry', async () => {
    inDocument = [{ getAttribute: () => '/a.js', remove: () => (inDocument = []) }];
    leave('reviews', giving('pages'));
    const containers = createContainers(libraries);
    containers.place('reviews', '/a.js');
    expect(await containers.routes('reviews')).toBe('pages');
    expect(fetched).toEqual([]);
    expect(inDocument).toEqual([]);
  });

  it.each([
    ['has not run it yet', '/a.js', undefined],
    ['has run that of another build', '/b.js', giving('other pages')],
  ])('are fetched where the document %s', async (_, src, left) => {
    inDocument = [{ getAttribute: () => src, remove: () => (inDocument = []) }];
    if (left !== undefined) leave('reviews', left);
    scripts['/a.js'] = () => leave('reviews', giving('pages'));
    const containers = createContainers(libraries);
    containers.place('reviews', '/a.js');
    expect(await containers.routes('reviews')).toBe('pages');
    expect(fetched).toEqual(['/a.js']);
  });

  it('give way to another build of the same name, which is fetched then', async () => {
    scripts['/a.js'] = () => leave('reviews', giving('old'));
    scripts['/b.js'] = () => leave('reviews', giving('new'));
    const containers = createContainers(libraries);
    containers.place('reviews', '/a.js');
    expect(await containers.routes('reviews')).toBe('old');
    styles = ['reviews:chunk-1', 'health:chunk-1'];
    containers.place('reviews', '/b.js');
    expect(await containers.routes('reviews')).toBe('new');
    // Else the new build's chunk 1 would count as styled already.
    expect(styles).toEqual(['health:chunk-1']);
  });

  it('are fetched again after a failure, at the same address', async () => {
    const containers = createContainers(libraries);
    containers.place('reviews', '/a.js');
    await expect(containers.routes('reviews')).rejects.toMatchObject({ kind: 'missing' });
    scripts['/a.js'] = () => leave('reviews', giving('pages'));
    expect(await containers.routes('reviews')).toBe('pages');
  });

  it('are broken where the entry leaves none, even where another one’s is there', async () => {
    scripts['/a.js'] = () => leave('health', giving('pages'));
    const containers = createContainers(libraries);
    containers.place('reviews', '/a.js');
    await expect(containers.routes('reviews')).rejects.toMatchObject({ kind: 'broken' });
    scripts['/a.js'] = () => leave('reviews', { init: 'no function' });
    await expect(containers.routes('reviews')).rejects.toMatchObject({ kind: 'broken' });
  });

  it('are slow after three seconds, and what comes then is taken by nobody', async () => {
    vi.useFakeTimers();
    answering = false;
    const containers = createContainers(libraries);
    containers.place('reviews', '/a.js');
    const [failure] = await Promise.all([
      containers.routes('reviews').catch((error: unknown) => error),
      vi.advanceTimersByTimeAsync(3000),
    ]);
    expect(failure).toMatchObject({ kind: 'slow' });
    answering = true;
    leave('reviews', giving('late'));
    scripts['/a.js?attempt=1'] = () => leave('reviews', giving('in time'));
    containers.place('reviews', '/a.js?attempt=1');
    expect(await containers.routes('reviews')).toBe('in time');
  });

  it('that do not run with the shell’s libraries fail for themselves', async () => {
    const failing = { init: vi.fn(), get: vi.fn(() => Promise.reject(new Error('Unsatisfied version'))) };
    scripts['/a.js'] = () => leave('reviews', failing);
    scripts['/b.js'] = () => leave('health', giving('pages'));
    const containers = createContainers(libraries);
    containers.place('reviews', '/a.js');
    containers.place('health', '/b.js');
    await expect(containers.routes('reviews')).rejects.toThrow('Unsatisfied version');
    expect(await containers.routes('health')).toBe('pages');
  });
});
