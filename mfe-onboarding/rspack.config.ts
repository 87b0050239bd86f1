import { defineConfig } from '@rspack/cli';
import { remote } from '@secondspring/ui/build/frontend.ts';

export const frontend = remote(
  import.meta.dirname,
  ['/', '/assessment', '/verify-email'],
  [
    // What a visitor sees there stands in the document.
    { path: '/', chunk: 'dashboard' },
    { path: '/assessment', chunk: 'assessment' },
    { path: '/verify-email', chunk: 'verify-email' },
  ],
);

export default defineConfig(frontend.configure);
