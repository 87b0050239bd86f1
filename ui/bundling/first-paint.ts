import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import type { RspackPluginInstance } from '@rspack/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterBundling, emit } from './after-bundling.ts';
import { compile } from './compile.ts';
import type { Constants } from './configuration.ts';
import { configurationForNode } from './configuration-for-node.ts';

/** What a part of the front end exports in `src/first-paint.tsx` when its document is to show something before any script has come. */
type FirstPaint = { readonly firstPaint: ReactNode };

/**
 * Draws what a part of the front end shows before its scripts come, as HTML, with the class names of its own style sheets; null where it
 * has no `src/first-paint.tsx`. React draws it here as it does in the browser, from the same components.
 */
export const renderFirstPaint = async (
  folder: string,
  uniqueName: string,
  constants: Constants,
): Promise<string | null> => {
  if ((await stat(join(folder, 'src/first-paint.tsx')).catch(() => null)) === null) return null;
  // Beside the house's own modules, so that what is left outside of the bundle is found.
  const output = await mkdtemp(join(folder, '../node_modules/.first-paint-'));
  try {
    const entry = { 'first-paint': './src/first-paint.tsx' };
    await compile(configurationForNode(folder, output, uniqueName, entry, constants));
    const drawn: FirstPaint = createRequire(import.meta.url)(join(output, 'first-paint.cjs'));
    return renderToStaticMarkup(drawn.firstPaint);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
};

/** File of a micro-frontend's release with what the document of `/` shows before any script has come. */
const FIRST_PAINT = 'first-paint.html';

/** Writes what a micro-frontend shows before its scripts come, where it has anything to show. */
export const firstPaint = (folder: string, name: string, constants: Constants): RspackPluginInstance =>
  afterBundling('pages', () => {
    const drawing = renderFirstPaint(folder, name, constants);
    drawing.catch(() => undefined);
    return async (compilation) => {
      const paint = await drawing;
      if (paint !== null) emit(compilation, FIRST_PAINT, paint);
    };
  });
