import '@secondspring/ui/tokens/page.css';
import { createQueryClient } from '@secondspring/ui/api/query-client.ts';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createRemotes } from './remotes/remotes.ts';
import { readRegistry } from './remotes/registry.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root');

const queryClient = createQueryClient();
const remotes = createRemotes(readRegistry(document), queryClient);

// Asked for before the first render, so that neither waits for the other.
void queryClient.prefetchQuery(sessionQuery);
remotes.expect(location.pathname);

createRoot(root).render(<App queryClient={queryClient} remotes={remotes} />);
