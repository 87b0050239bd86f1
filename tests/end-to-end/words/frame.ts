import { words, type Words } from './row.ts';

/** What stands around the pages, and what stands where there is none. */
export const frameWords = {
  bar: words('Shell', [
    ['link', 'Home'],
    ['link', 'Testing'],
    ['link', 'Community'],
    ['link', 'Profile'],
  ]),
  notFound: words('Screens and routes', [['heading', '404 Page Not Found']]),
} as const satisfies Readonly<Record<string, Words>>;
