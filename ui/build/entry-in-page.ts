import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { REMOTE_CONTAINERS } from '@secondspring/contracts/remotes/container.ts';

/** What a built entry leaves on the page. */
type Container = {
  readonly init: (libraries: Readonly<Record<string, object>>) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
};

/** An element that loads something of the build's folder. */
class Loading {
  readonly attributes = new Map<string, unknown>();
  src?: string;
  href?: string;
  onload?: (event: object) => void;
  getAttribute = (name: string): unknown => this.attributes.get(name) ?? null;
  setAttribute = (name: string, value: unknown): unknown => this.attributes.set(name, value);
  removeAttribute = (name: string): unknown => this.attributes.delete(name);
}

/** Runs the built entry of a micro-frontend in a page that draws nothing, and gives the container that it leaves there. */
export function entryInPage(folder: string, name: string): Container {
  const home = 'http://localhost/build/';
  const fileAt = (url: string) => join(folder, url.slice(home.length));
  const page = createContext({});
  const run = (url: string) => {
    page['document'].currentScript = { tagName: 'SCRIPT', src: url };
    new Script(readFileSync(fileAt(url), 'utf8')).runInContext(page);
  };
  page['URL'] = URL;
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
  return page[REMOTE_CONTAINERS][name];
}
