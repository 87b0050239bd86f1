import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Frame } from './frame/frame.tsx';
import { Pages } from './pages/pages.tsx';
import { RemotesContext } from './remotes/remotes-context.ts';
import type { Remotes } from './remotes/remotes.ts';

export const App = ({
  queryClient,
  remotes,
  onDrawn,
}: {
  readonly queryClient: QueryClient;
  readonly remotes: Remotes;
  /** Called once, after the first render of the app. */
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

/** Rendered last, so that its layout effect runs after everything before it is in the document. */
const Drawn = ({ onDrawn }: { readonly onDrawn: () => void }) => {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
};
