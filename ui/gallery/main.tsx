import { createRoot } from 'react-dom/client';
import '../tokens/page.css';
import { MemoryRouter } from 'react-router';
import { BackLink } from '../components/back-link/back-link.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { Toasts } from '../components/toasts/toasts.tsx';
import { Controls } from './controls.tsx';
import * as s from './gallery.module.css';
import { Drawings } from './drawings.tsx';
import { Overlays } from './overlays.tsx';
import { Picking, Waiting } from './picking.tsx';
import { Showing } from './showing.tsx';

/** Every building block in all its states: `node ui/bundling/build.ts ui/gallery`, then `node ui/bundling/preview.ts`. */
const Gallery = () => (
  <MemoryRouter>
    <main className={s.page}>
      <BackLink to="/">Back to Home</BackLink>
      <PageHeading lead="Every building block in all its states.">Gallery</PageHeading>
      <Drawings />
      <Showing />
      <Controls />
      <Picking />
      <Waiting />
      <Overlays />
    </main>
    <Toasts />
  </MemoryRouter>
);

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root');
createRoot(root).render(<Gallery />);
