import { MemoryRouter } from 'react-router-dom';
import { Landing } from './landing/landing.tsx';

/** Drawn into the document of `/` by the build and the edge, before any script runs. */
export const firstPaint = (
  <MemoryRouter>
    <Landing />
  </MemoryRouter>
);
