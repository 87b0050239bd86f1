import { readFileSync } from 'node:fs';
import type { Severity } from '@secondspring/contracts/vocabulary/severity-words.ts';
import { hex, light, type Tint } from '@secondspring/platform/html/colours.ts';
import type PDFDocument from 'pdfkit';

export type Doc = InstanceType<typeof PDFDocument>;

export const ink = hex(light.ink);
export const soft = hex(light['ink-soft']);
export const accent = hex(light.primary);
export const line = hex(light.hairline);
export const shade = hex(light['surface-sunk']);
const danger = hex(light.danger);

export const fonts = { title: 'Fraunces', text: 'Helvetica', strong: 'Helvetica-Bold' } as const;
/** Fraunces as in the product's headings; all titles are our own words. Cut by `ui/bundling/fonts`. */
export const titleFont = Buffer.from(
  readFileSync(new URL('heading-font.woff.base64', import.meta.url), 'latin1'),
  'base64',
);

export const MARGIN = 54;

export type Style = 'text' | 'book' | 'strong' | 'soft' | 'fine' | 'lead' | 'warning';

/** `book`: the text of an article that has a page to itself. */
export const styles: Readonly<Record<Style, { font: string; size: number; colour: string; gap: number }>> = {
  text: { font: fonts.text, size: 10.5, colour: ink, gap: 5 },
  book: { font: fonts.text, size: 11, colour: ink, gap: 5 },
  strong: { font: fonts.strong, size: 10.5, colour: ink, gap: 2 },
  soft: { font: fonts.text, size: 9, colour: soft, gap: 4 },
  fine: { font: fonts.text, size: 8.5, colour: soft, gap: 0 },
  lead: { font: fonts.text, size: 11.5, colour: soft, gap: 8 },
  warning: { font: fonts.strong, size: 11.5, colour: danger, gap: 3 },
};

export const headings = {
  1: { font: fonts.title, size: 24, before: 0, after: 6, colour: accent },
  2: { font: fonts.title, size: 16, before: 9, after: 7, colour: accent },
  3: { font: fonts.strong, size: 11.5, before: 6, after: 4, colour: ink },
} as const;

/** One line of a list entry or notice. `tint`: a label on this colour. */
export type Line = {
  readonly style: Style;
  readonly text: string;
  readonly link?: string | null;
  readonly tint?: Tint;
};

/** `dot`: the colour of its severity, whose word stands in the text. `below`: softer words under the text. */
export type Cell = string | { readonly text: string; readonly dot?: Severity; readonly below?: string };
