/** The colours of `ui/tokens/colour.css` that pages without scripts, mails and PDFs have, by the same names. */
export const light = {
  ground: 'oklch(0.972 0.012 75)',
  surface: 'oklch(0.995 0.005 75)',
  'surface-sunk': 'oklch(0.945 0.016 70)',
  ink: 'oklch(0.26 0.04 340)',
  'ink-soft': 'oklch(0.45 0.03 340)',
  hairline: 'oklch(0.89 0.018 60)',
  edge: 'oklch(0.6 0.03 340)',
  primary: 'oklch(0.41 0.115 340)',
  'primary-pressed': 'oklch(0.35 0.105 340)',
  'on-primary': 'oklch(0.99 0.005 75)',
  'primary-soft': 'oklch(0.93 0.028 340)',
  danger: 'oklch(0.48 0.165 27)',
  'terracotta-soft': 'oklch(0.935 0.032 50)',
  leaf: 'oklch(0.66 0.075 148)',
} as const;

export type Colour = keyof typeof light;

export const dark: Readonly<Record<Colour, string>> = {
  ground: 'oklch(0.2 0.018 340)',
  surface: 'oklch(0.245 0.022 340)',
  'surface-sunk': 'oklch(0.285 0.026 340)',
  ink: 'oklch(0.945 0.012 70)',
  'ink-soft': 'oklch(0.79 0.02 350)',
  hairline: 'oklch(0.34 0.025 340)',
  edge: 'oklch(0.62 0.03 340)',
  primary: 'oklch(0.82 0.075 330)',
  'primary-pressed': 'oklch(0.88 0.055 330)',
  'on-primary': 'oklch(0.22 0.05 340)',
  'primary-soft': 'oklch(0.33 0.05 340)',
  danger: 'oklch(0.76 0.125 25)',
  'terracotta-soft': 'oklch(0.33 0.045 45)',
  leaf: 'oklch(0.62 0.07 150)',
};

/** On paper only: from very mild to very severe. */
export const severities = {
  1: 'oklch(0.58 0.13 150)',
  2: 'oklch(0.62 0.125 95)',
  3: 'oklch(0.62 0.15 60)',
  4: 'oklch(0.55 0.2 28)',
  5: 'oklch(0.4 0.15 26)',
} as const;

/** On paper only: soft grounds of labels and boxes. */
export const tints = {
  primary: light['primary-soft'],
  danger: 'oklch(0.94 0.03 30)',
  sage: 'oklch(0.935 0.026 145)',
  honey: 'oklch(0.94 0.045 85)',
} as const;

export type Tint = keyof typeof tints;

/** From `oklch(l c h)` to `#rrggbb`, for what knows no OKLCH. */
export const hex = (oklch: string): string => {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.slice('oklch('.length, -1).split(' ').map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map(channelInHex).join('')}`;
};

const channelInHex = (linear: number): string => {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
};
