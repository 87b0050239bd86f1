import type { Device } from '@secondspring/contracts/vocabulary/device-words.ts';

/** In order of checking: most browsers also carry the marks of those below. */
const marks: readonly (readonly [Device['browser'], RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|CriOS)\//u],
  ['Safari', /\bSafari\//u],
];

/** Kind of device and browser family of a User-Agent, without version or model. */
export const deviceOf = (userAgent: string): Device => ({
  kind: /\b(?:Mobi|Android|iPhone|iPad)/u.test(userAgent) ? 'phone' : 'computer',
  browser: marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other',
});
