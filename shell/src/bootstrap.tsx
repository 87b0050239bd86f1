// First, because no script may be added before the policy exists.
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
import { watchSession } from './session/watch-session.ts';

/** How long the first render waits for the micro-frontend of the page: enough if its scripts have arrived. */
const FIRST_RENDER_WAIT_MS = 50;
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root');
// Starts now, because the first render may have to wait.
const onDrawn = handOver(root);

const queryClient = createQueryClient();
// Fetched before the first render, so that neither waits for the other.
const session = queryClient.prefetchQuery(sessionQuery);
void watchSession(queryClient);
const remotes = createRemotes(await releasesOfThisTab(readRegistry(document)), queryClient);
remotes.prefetch(location.pathname);

const app = <App queryClient={queryClient} remotes={remotes} onDrawn={onDrawn} />;
const release = releaseForPath(remotes.releases, location.pathname);
if (isPainted(root) && release !== undefined) {
  // The page in the document stays until it can be replaced as a whole: nothing flickers or moves.
  await Promise.allSettled([session, remotes.load(release)]);
  flushSync(() => createRoot(root).render(app));
} else {
  // React shows nothing new for 300 ms after a fallback, so a module that arrives just after the first render would be held back.
  if (release !== undefined)
    await Promise.race([remotes.load(release).catch(() => undefined), pause(FIRST_RENDER_WAIT_MS)]);
  // A transition, so that it does not block input.
  startTransition(() => createRoot(root).render(app));
}
