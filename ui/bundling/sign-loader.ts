import { basename } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { iconPath } from './icon-path.ts';

/** Draws a Lucide icon as a picture, for masks in style sheets: `url('lucide-react/dist/esm/icons/moon.mjs?sign')`. */
export default async function signLoader(this: LoaderContext): Promise<string> {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- the bundler hands a loader its context as this
  const path = await iconPath(basename(this.resourcePath, '.mjs'));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;
}
