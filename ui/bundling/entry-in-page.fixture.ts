import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';

type Container = {
  readonly init: (
    libraries: Readonly<Record<string, object>>,
    scope: readonly object[],
    options: object,
  ) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
};

class Loading {
  readonly attributes = new Map<string, unknown>();
  src?: string;
  href?: string;
  onload?: (event: object) => void;
  getAttribute = (name: string): unknown => this.attributes.get(name) ?? null;
  setAttribute = (name: string, value: unknown): unknown => this.attributes.set(name, value);
  removeAttribute = (name: string): unknown => this.attributes.delete(name);
}

const RUNTIME = '_FEDERATION_RUNTIME_CORE';

/** Runs a built entry in a page without a DOM, with the federation runtime of the shell. */
export const entryInPage = (folder: string, globalName: string): Container => {
  createInstance({ name: 'shell', remotes: [], plugins: [provideRuntime()] });
  const home = 'http://localhost/build/';
  const fileAt = (url: string) => join(folder, url.slice(home.length));
  const page = createContext({});
  const run = (url: string) => {
    page['document'].currentScript = { tagName: 'SCRIPT', src: url };
    new Script(readFileSync(fileAt(url), 'utf8')).runInContext(page);
  };
  page['URL'] = URL;
  page[RUNTIME] = Reflect.get(globalThis, RUNTIME);
  page['console'] = console;
  page['window'] = page;
  page['document'] = {
    getElementsByTagName: () => [],
    createElement: () => new Loading(),
    head: {
      appendChild(element: Loading) {
        if (element.src !== undefined) run(element.src);
        queueMicrotask(() => element.onload?.({ type: 'load', target: element }));
      },
    },
  };
  page['setTimeout'] = () => 0;
  page['clearTimeout'] = () => undefined;
  run(`${home}remoteEntry.js`);
  return page[globalName];
};
