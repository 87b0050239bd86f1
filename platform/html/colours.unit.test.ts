import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brandMark } from './brand.ts';
import { dark, hex, light, severities, tints } from './colours.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('has the colours of the design system', () => {
  const [lightCss, darkCss] = read('ui/tokens/colour.css').split('@media (prefers-color-scheme: dark)');
  const declared = (colours: object, nameOf = (name: string) => name) =>
    Object.entries(colours).map(([name, value]) => `--${nameOf(name)}: ${value};`);
  for (const colour of [
    ...declared(light),
    ...declared(severities, (name) => `severity-${name}`),
    ...declared(tints, (name) => `${name}-soft`),
  ])
    expect(lightCss).toContain(colour);
  for (const colour of declared(dark)) expect(darkCss).toContain(colour);
});

it('turns a colour into hexadecimal', () => {
  expect(['oklch(1 0 0)', 'oklch(0 0 0)', 'oklch(0.628 0.2577 29.23)'].map(hex)).toEqual([
    '#ffffff',
    '#000000',
    '#ff0000',
  ]);
});

it('draws the mark of the header', () => {
  const header = read('shell/src/frame/header.tsx');
  for (const { path } of brandMark.leaves) expect(header).toContain(`d="${path}"`);
});
