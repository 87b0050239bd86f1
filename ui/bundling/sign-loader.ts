import type { LoaderContext } from '@rspack/core';
import { iconPath } from './icon-path.ts';

/** Width and height of a Lucide icon. */
const SIDE = 24;

/** Draws Lucide icons side by side in one picture, for masks in style sheets: `url('lucide-react/icons?signs=moon,sun')`. */
export default async function signLoader(this: LoaderContext): Promise<string> {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- the bundler hands a loader its context as this
  const names = (new URLSearchParams(this.resourceQuery).get('signs') ?? '').split(',');
  const paths = await Promise.all(names.map(iconPath));
  const signs = paths.map((path, place) => `<path transform="translate(${place * SIDE})" d="${path}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${names.length * SIDE} ${SIDE}" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${signs.join('')}</svg>`;
}
