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

/** Export of `src/first-paint.tsx`. */
type FirstPaint = { readonly firstPaint: ReactNode };

/** Renders `src/first-paint.tsx` to HTML with the class names of its style sheets; null without that file. */
export const renderFirstPaint = async (
  folder: string,
  uniqueName: string,
  constants: Constants,
): Promise<string | null> => {
  if ((await stat(join(folder, 'src/first-paint.tsx')).catch(() => null)) === null) return null;
  // Beside node_modules, so that external packages resolve.
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

/** File of a release with the HTML that `/` shows before any script runs. */
const FIRST_PAINT = 'first-paint.html';

export const firstPaint = (folder: string, name: string, constants: Constants): RspackPluginInstance =>
  afterBundling('pages', () => {
    const drawing = renderFirstPaint(folder, name, constants);
    drawing.catch(() => undefined);
    return async (compilation) => {
      const paint = await drawing;
      if (paint !== null) emit(compilation, FIRST_PAINT, paint);
    };
  });
