import type { LoaderContext } from '@rspack/core';
import subsetFont from 'subset-font';
import { headingGlyphs } from './heading-glyphs.ts';

/** Weight of headings (`ui/tokens/page.css`), the only one that is kept of a variable font. */
const WEIGHT = 560;

/**
 * Makes of a font only what headings need: one weight, and the characters that the address asks for (`font.woff2?basic`). A headline
 * waits for it on the first visit, and the whole family is three times as large.
 * @throws where the address names no set of characters.
 */
export default async function subsetLoader(this: LoaderContext, font: Buffer): Promise<Buffer> {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- the bundler hands a loader its context as this
  const set = this.resourceQuery.slice(1);
  const glyphs = headingGlyphs.get(set);
  if (glyphs === undefined) throw new Error(`There is no set of characters “${set}”`);
  return await subsetFont(font, glyphs, { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } });
}

/** The loader wants the bytes. */
export const raw = true;
