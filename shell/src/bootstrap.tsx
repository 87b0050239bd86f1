// First, because no script may be added before the policy exists.
import './trusted-scripts.ts';
import './icon.svg';
import '@secondspring/ui/tokens/page.css';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import { startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { handOver } from './first-paint/hand-over.ts';
import { nextTask, pause } from './remotes/idle.ts';
import { createRemotes } from './remotes/remotes.ts';
import { releaseForPath } from './remotes/release-for-path.ts';
import { readRegistry } from './remotes/registry.ts';
import { releasesOfThisTab } from './remotes/this-tab.ts';
import { createKeepingClient } from './keeping/keeping-client.ts';
import { watchSession } from './session/watch-session.ts';
import { watchConnection } from './session/watch-connection.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { Pages } from './pages/pages.tsx';
import { RemotesContext } from './remotes/remotes-context.ts';

/** Rendered last, so that its layout effect runs after everything before it is in the document. */
const Drawn = ({ onDrawn }: { readonly onDrawn: () => void }) => {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
};

/** How long the first render waits for the micro-frontend of the page: enough if its scripts have arrived. */
const FIRST_RENDER_WAIT_MS = 50;

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root');
// Starts now, because the first render may have to wait.
const onDrawn = handOver(root);

const { client: queryClient, start: startKeeping } = createKeepingClient();
watchConnection(queryClient);
// Fetched before the first render, so that neither waits for the other.
const session = queryClient.prefetchQuery(sessionQuery);
void watchSession(queryClient);
await nextTask();
const remotes = createRemotes(await releasesOfThisTab(readRegistry(document)), queryClient);
remotes.prefetch(location.pathname);

const app = (
  <QueryClientProvider client={queryClient}>
    <RemotesContext value={remotes}>
      <BrowserRouter>
        <Frame>
          <Pages />
        </Frame>
        <Drawn onDrawn={onDrawn} />
      </BrowserRouter>
    </RemotesContext>
  </QueryClientProvider>
);
const release = releaseForPath(remotes.releases, location.pathname);
// The document may contain the page, not just the frame.
const isPainted = root.querySelector('main')?.firstElementChild != null;
if (isPainted && release !== undefined) {
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
startKeeping();
