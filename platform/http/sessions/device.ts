import type { Device } from '@secondspring/contracts/vocabulary/device-words.ts';

/** Marks of browser families in the order they are asked for: most also carry the marks of those below them. */
const marks: readonly (readonly [Device['browser'], RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|CriOS)\//u],
  ['Safari', /\bSafari\//u],
];

/** The kind of device and the family of browsers that a User-Agent header names. Versions and models are left out. */
export const deviceOf = (userAgent: string): Device => ({
  kind: /\b(?:Mobi|Android|iPhone|iPad)/u.test(userAgent) ? 'phone' : 'computer',
  browser: marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other',
});
