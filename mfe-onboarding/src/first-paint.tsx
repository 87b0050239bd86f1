import { MemoryRouter } from 'react-router-dom';
import { Landing } from './landing/landing.tsx';

/** What the document of `/` shows a visitor before any script has come; the build draws it, the edge puts it in its place. */
export const firstPaint = (
  <MemoryRouter>
    <Landing />
  </MemoryRouter>
);
