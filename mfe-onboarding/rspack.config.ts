import { remote } from '@secondspring/ui/build/frontend.ts';

export default remote(
  import.meta.dirname,
  ['/', '/assessment', '/verify-email'],
  [
    // What a visitor sees there stands in the document.
    { path: '/', chunk: 'dashboard' },
    { path: '/assessment', chunk: 'assessment' },
    { path: '/verify-email', chunk: 'verify-email' },
  ],
);
