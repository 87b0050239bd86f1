import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '@secondspring/ui/api/query-client.ts';
import { Frame } from './frame/frame.tsx';
import { RemotesContext } from './remotes/remotes-context.ts';
import type { Remotes } from './remotes/remotes.ts';

/** The build replaces it with a comment where the page goes. */
const PAGE = '{page}';
/** The build turns it into a template for the bar, which the edge fills from the live releases. */
const BAR = {
  path: '/{path}',
  title: '',
  navigation: { icon: '{icon}', bar: { place: 0, label: '{label}' } },
};

const noRemotes: Remotes = {
  releases: [
    {
      name: '',
      version: '',
      entry: '',
      scripts: [],
      styles: [],
      paths: [],
      pages: [BAR],
      contract: 0,
      channel: 'live',
      previous: null,
      integrity: {},
    },
  ],
  load: () => Promise.reject(new Error('Nothing is loaded while the frame is drawn')),
  loadedModule: () => undefined,
  forget: () => undefined,
  replaceFailing: () => Promise.resolve(false),
  prefetch: () => undefined,
  preload: () => Promise.resolve(),
};

/** The frame that every document shows before any script runs. No entry of the bar is the current one. */
export const firstPaint = (
  <QueryClientProvider client={createQueryClient()}>
    <RemotesContext value={noRemotes}>
      <MemoryRouter initialEntries={['/before']}>
        <Frame>{PAGE}</Frame>
      </MemoryRouter>
    </RemotesContext>
  </QueryClientProvider>
);
