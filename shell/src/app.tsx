import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { Pages } from './pages/pages.tsx';
import { RemotesContext } from './remotes/remotes-context.ts';
import type { Remotes } from './remotes/remotes.ts';

/** The whole app. */
export const App = ({
  queryClient,
  remotes,
}: {
  readonly queryClient: QueryClient;
  readonly remotes: Remotes;
}) => (
  <QueryClientProvider client={queryClient}>
    <RemotesContext value={remotes}>
      <BrowserRouter>
        <Frame>
          <Pages />
        </Frame>
      </BrowserRouter>
    </RemotesContext>
  </QueryClientProvider>
);
