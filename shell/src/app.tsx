import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { Pages } from './pages/pages.tsx';
import { RemotesContext } from './remotes/remotes-context.ts';
import type { Remotes } from './remotes/remotes.ts';

/** The whole app. */
export const App = ({
  queryClient,
  remotes,
  onDrawn,
}: {
  readonly queryClient: QueryClient;
  readonly remotes: Remotes;
  /** Called once, when the app stands in the document for the first time. */
  readonly onDrawn: () => void;
}) => (
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

/** Stands last, so that everything before it is in its place. */
const Drawn = ({ onDrawn }: { readonly onDrawn: () => void }) => {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
};
