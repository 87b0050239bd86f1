import { EXPOSED } from '@secondspring/contracts/remotes/container.ts';
import { fetchContainer, type Container } from './container.ts';
import type { ShareScope } from './shared-libraries.ts';

/** The containers of a page's micro-frontends, each fetched when it is first asked for a module. */
export type Containers = {
  /** Says where the entry of a micro-frontend stands from now on. What was fetched from elsewhere is not asked any more. */
  readonly place: (name: string, entry: string) => void;
  /**
   * What a micro-frontend exposes as its routes.
   * @throws what its entry, its chunks or its modules throw; the next call tries again.
   */
  readonly routes: (name: string) => Promise<unknown>;
};

/** The containers of a page that gives them these libraries; none is fetched yet. */
export function createContainers(libraries: ShareScope): Containers {
  const entries = new Map<string, string>();
  const fetched = new Map<string, Promise<Container>>();
  const containerOf = (name: string): Promise<Container> => {
    const entry = entries.get(name);
    if (entry === undefined) throw new Error(`There is no micro-frontend ${name}`);
    const fetching = fetched.get(name) ?? fetchContainer(name, entry, libraries);
    fetched.set(name, fetching);
    fetching.catch(() => {
      if (fetched.get(name) === fetching) fetched.delete(name);
    });
    return fetching;
  };
  return {
    place(name, entry) {
      entries.set(name, entry);
      if (fetched.delete(name)) disownStyles(name);
    },
    async routes(name) {
      const container = await containerOf(name);
      const give = await container.get(EXPOSED);
      return give();
    },
  };
}

/** Has the style sheets of a build that is replaced no longer stand for those of the next one, which the bundler's loader tells apart by chunk alone. */
function disownStyles(name: string): void {
  for (const link of document.querySelectorAll(`link[data-rspack^="${name}:"]`))
    link.removeAttribute('data-rspack');
}
