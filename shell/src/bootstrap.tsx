// First: nothing may add a script before.
import './trusted-scripts.ts';
import './icon.svg';
import '@secondspring/ui/tokens/page.css';
import { createQueryClient } from '@secondspring/ui/api/query-client.ts';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { handOver } from './first-paint/hand-over.ts';
import { isPainted } from './first-paint/painted.ts';
import { createRemotes } from './remotes/remotes.ts';
import { releaseForPath } from './remotes/release-for-path.ts';
import { readRegistry } from './remotes/registry.ts';
import { releasesOfThisTab } from './remotes/this-tab.ts';

/** Milliseconds for which the first drawing waits for the page's micro-frontend: enough for one whose scripts have come already. */
const FIRST_RENDER_WAIT_MS = 50;
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root');
// From now on, as the first drawing may have to wait.
const onDrawn = handOver(root);

const queryClient = createQueryClient();
// Asked for before the first render, so that neither waits for the other.
const session = queryClient.prefetchQuery(sessionQuery);
const remotes = createRemotes(await releasesOfThisTab(readRegistry(document)), queryClient);
remotes.prefetch(location.pathname);

const app = <App queryClient={queryClient} remotes={remotes} onDrawn={onDrawn} />;
const release = releaseForPath(remotes.releases, location.pathname);
if (isPainted(root) && release !== undefined) {
  // The page that the document came with stays until it can be drawn whole: nothing blinks and nothing moves.
  await Promise.allSettled([session, remotes.load(release)]);
  flushSync(() => createRoot(root).render(app));
} else {
  // What comes just after a first drawing without it would be held back: React shows nothing new for 300 ms after a fallback.
  if (release !== undefined)
    await Promise.race([remotes.load(release).catch(() => undefined), pause(FIRST_RENDER_WAIT_MS)]);
  // Drawn in slices, in between whatever she does.
  startTransition(() => createRoot(root).render(app));
}
