import type { LoaderContext } from '@rspack/core';
import subsetFont from 'subset-font';
import { headingGlyphs } from './heading-glyphs.ts';

/** Weight of headings (`ui/tokens/page.css`), the only one kept of the variable font. */
export const WEIGHT = 560;

/**
 * Reduces a font to one weight and one set of characters (`font.woff2?basic`). Headlines wait for it, and the whole family is three times as
 * large. Throws if the address names no set.
 */
export default async function subsetLoader(this: LoaderContext, font: Buffer): Promise<Buffer> {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- the bundler hands a loader its context as this
  const set = this.resourceQuery.slice(1);
  const glyphs = headingGlyphs.get(set);
  if (glyphs === undefined) throw new Error(`There is no set of characters “${set}”`);
  return await subsetFont(font, glyphs, { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } });
}

/** Asks for bytes instead of text. */
export const raw = true;
