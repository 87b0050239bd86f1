import type { BuildContents } from '../build-files.ts';

/**
 * How a file loads from another origin. URLs that are only mentioned (links, namespaces) do not count. The content
 * policy stops the rest in the browser.
 */
const patterns: Readonly<Record<string, readonly RegExp[]>> = {
  js: [
    /\bimport\s*\(\s*["'`]((?:https?:)?\/\/[\w.-]+)/u,
    /\b(?:import|from)\s*["']((?:https?:)?\/\/[\w.-]+)/u,
    /\b(?:importScripts|fetch|WebSocket|EventSource|Worker)\s*\(\s*["'`]((?:(?:https?|wss?):)?\/\/[\w.-]+)/u,
    // webpack's public path, and `src` of an element.
    /\.(?:p|src)\s*=\s*["'`]((?:https?:)?\/\/[\w.-]+)/u,
  ],
  css: [/url\(\s*["']?((?:https?:)?\/\/[\w.-]+)/iu, /@import\s*["']((?:https?:)?\/\/[\w.-]+)/iu],
  html: [
    /<(?!a\b)[a-z][^<>]*\s(?:src|srcset|href|action|data)\s*=\s*(?:["']\s*)?((?:https?:)?\/\/[\w.-]+)/iu,
  ],
};

const kindOf = (path: string): string => {
  const kind = path.slice(path.lastIndexOf('.') + 1);
  return kind === 'mjs' ? 'js' : kind;
};

/** Files that load from another origin, one line each with the address. */
export const externalSources = (contents: BuildContents): string[] =>
  [...contents].flatMap(([path, { plain }]) => {
    const text = plain.toString('utf8');
    return (patterns[kindOf(path)] ?? []).flatMap((pattern) => {
      const [, address] = pattern.exec(text) ?? [];
      return address === undefined ? [] : [`${path} loads from another origin: ${address}`];
    });
  });
