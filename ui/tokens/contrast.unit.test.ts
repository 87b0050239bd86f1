import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Text on its background: at least 4.5:1 (WCAG 1.4.3). */
const textPairs: readonly (readonly [string, string])[] = [
  ...['--ground', '--surface', '--surface-sunk'].flatMap((ground) =>
    ['--ink', '--ink-soft', '--primary', '--danger', '--terracotta', '--sage', '--honey'].map(
      (ink) => [ink, ground] as const,
    ),
  ),
  ...['primary', 'sage', 'terracotta', 'honey', 'danger'].flatMap((tint) => [
    [`--${tint}`, `--${tint}-soft`] as const,
    ['--ink', `--${tint}-soft`] as const,
    ['--ink-soft', `--${tint}-soft`] as const,
  ]),
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-pressed'],
  ['--on-danger', '--danger'],
  ['--on-danger', '--danger-pressed'],
  ['--primary', '--primary-soft'],
  ...['perimenopause', 'menopause', 'postmenopause', 'not-sure'].map(
    (phase) => [`--phase-${phase}`, '--surface'] as const,
  ),
  ...['mood', 'sleep', 'energy', 'heat', 'cycle', 'mind', 'body', 'water', 'heart', 'whole'].flatMap((tint) =>
    ['--surface', '--primary-soft'].map((ground) => [`--tint-${tint}`, ground] as const),
  ),
];

/** Borders of controls and meaningful icons: at least 3:1 (WCAG 1.4.11). */
const edgePairs: readonly (readonly [string, string])[] = [
  ...['--ground', '--surface'].flatMap((ground) =>
    ['--edge', '--primary', '--danger', '--star'].map((edge) => [edge, ground] as const),
  ),
  ...[1, 2, 3, 4, 5].map((severity) => [`--severity-${severity}`, '--surface'] as const),
];

/** From OKLCH to linear sRGB after Björn Ottosson's definition, clipped to the gamut, then to luminance. */
const luminance = (lightness: number, chroma: number, hue: number): number => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Relative luminance of every opaque colour token, as WCAG defines it. */
const luminances = (text: string): Map<string, number> => {
  const found = text.matchAll(/(--[\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/gu);
  return new Map(
    [...found].map(([, name = '', l, c, h]) => [name, luminance(Number(l), Number(c), Number(h))] as const),
  );
};

const contrast = (theme: ReadonlyMap<string, number>, one: string, other: string): number => {
  const [a, b] = [theme.get(one), theme.get(other)];
  if (a === undefined || b === undefined) throw new Error(`No such colour: ${one} or ${other}`);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const css = readFileSync(new URL('colour.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');
const light = luminances(lightCss);
const themes = { light, dark: new Map([...light, ...luminances(darkCss)]) };

describe.each(Object.entries(themes))('the %s colours', (_, theme) => {
  it.each(textPairs)('give %s enough contrast on %s', (ink, ground) => {
    expect(contrast(theme, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(edgePairs)('give the edge %s enough contrast on %s', (edge, ground) => {
    expect(contrast(theme, edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
