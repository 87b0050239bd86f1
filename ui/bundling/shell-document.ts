import type { RspackPluginInstance } from '@rspack/core';
import { afterBundling, emit } from './after-bundling.ts';
import { documentText, type DocumentParts } from './document.ts';
import { renderFirstPaint } from './first-paint.ts';
import type { Constants } from './configuration.ts';
import { serviceWorker } from './service-worker.ts';
import { startScript } from './start-script.ts';

/**
 * Writes `index.html`, `sw.js` if there is a service worker, and `painted.html` if the page has a start script, which runs the others after the first paint. Fails the build without
 * scripts.
 */
export const pageDocument = (folder: string, name: string, constants: Constants): RspackPluginInstance =>
  afterBundling('pages', () => {
    const drawing = renderFirstPaint(folder, name, constants);
    drawing.catch(() => undefined);
    return async (compilation) => {
      const paint = await drawing;
      const base = String(compilation.outputOptions.publicPath ?? '/');
      const files = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
      const named = (end: string) =>
        [...files].filter((file) => file.endsWith(end)).map((file) => `${base}${file}`);
      const scripts = named('.js');
      if (scripts.length === 0) throw new Error('There is no entry');
      const icon = compilation.getAssets().find((file) => /^assets\/icon\..*\.svg$/u.test(file.name));
      const parts: DocumentParts = {
        scripts,
        styles: named('.css'),
        icon: icon === undefined ? null : `${base}${icon.name}`,
        installable: compilation.getAsset('manifest.webmanifest') !== undefined,
        start: null,
        frame: paint === null ? null : withPlaces(paint),
      };
      emit(compilation, 'index.html', documentText(parts));
      const assets = compilation
        .getAssets()
        .map((file) => file.name)
        .filter((file) => file.startsWith('assets/'));
      const worker = await serviceWorker(
        folder,
        assets.toSorted().map((file) => base + file),
        constants,
      );
      if (worker !== null) emit(compilation, 'sw.js', worker);
      const start = await startScript(folder);
      if (start === null) return;
      emit(compilation, start.path, start.text);
      emit(compilation, 'painted.html', documentText({ ...parts, start: base + start.path }));
    };
  });

/** Marks where the edge puts the page and the entries of the bar. */
const withPlaces = (frame: string): string =>
  frame
    .replace('{page}', '<!--page-->')
    .replace(/<li>(?:(?!<li>).)*\{label\}.*?<\/li>/su, (entry) => `<template data-entry>${entry}</template>`);
