import { dark, hex, light, type Colour } from '@secondspring/platform/html/colours.ts';
import { escapeHtml } from '@secondspring/platform/html/escape.ts';

/** The link that an e-mail is about is its button; there is at most one. */
export type Link = { readonly name: string; readonly to: string; readonly button?: true };

/** A paragraph, or a link in a line of its own. */
export type Part = string | Link;

const BRAND = 'Second Spring';

const paint = (property: 'color' | 'background', colour: Colour): string =>
  `${property}:${hex(light[colour])}`;

/** Mail programs that know no style element keep the light colours of the `style` attributes. */
const darkRules = [
  ['.ground', 'background', 'ground'],
  ['.card', 'background', 'surface'],
  ['.ink', 'color', 'ink'],
  ['.link', 'color', 'primary'],
  ['.first', 'background', 'primary'],
  ['.first', 'color', 'on-primary'],
  ['.sprout', 'background', 'leaf'],
] as const;

const style = `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${darkRules
  .map(([of, property, colour]) => `${of}{${property}:${hex(dark[colour])}!important}`)
  .join('')}}`;

/** Half of the mark, drawn without a picture; where it can't be drawn, nothing shows. */
const leaf = (name: string, colour: Colour, corners: string): string =>
  `<span class="${name}" style="display:inline-block;width:11px;height:20px;vertical-align:-3px;border-radius:${corners};${paint('background', colour)}"></span>`;

const mark = leaf('first', 'primary', '0 100% 0 100%') + leaf('sprout', 'leaf', '100% 0 100% 0');

const shown = (part: Part): string => {
  if (typeof part === 'string')
    return `<p class="ink" style="margin:0 0 16px;${paint('color', 'ink')}">${escapeHtml(part)}</p>`;
  const { name, to, button } = part;
  const look = button
    ? `class="first" style="display:inline-block;padding:13px 28px;border-radius:999px;text-align:center;${paint('background', 'primary')};${paint('color', 'on-primary')};font-weight:600;text-decoration:none"`
    : `class="link" style="display:inline-block;padding:10px 0;${paint('color', 'primary')};font-size:15px"`;
  return `<p style="margin:0${button ? ' 0 16px' : ''}"><a href="${escapeHtml(to)}" target="_blank" rel="noreferrer" ${look}>${escapeHtml(name)}</a></p>`;
};

const written = (part: Part): string => (typeof part === 'string' ? part : `${part.name}:\n${part.to}`);

/** The same words and links as plain text and as HTML, which loads nothing: no picture, no font, no trace of reading. */
export const letter = (parts: readonly Part[]): { readonly text: string; readonly html: string } => ({
  text: `${[...parts.map(written), BRAND].join('\n\n')}\n`,
  html: `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${BRAND}</title>
<style>${style}</style>
</head>
<body class="ground" style="margin:0;${paint('background', 'ground')}">
<div class="ground" style="padding:24px 12px;${paint('background', 'ground')}">
<div style="max-width:480px;margin:0 auto;font:17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div class="card" style="padding:24px;border-radius:16px;${paint('background', 'surface')}">
${parts.map(shown).join('\n')}
</div>
<p class="ink" style="margin:20px 24px 0;${paint('color', 'ink')};font:600 20px/1.3 Georgia,'Times New Roman',serif">${mark}&nbsp; ${BRAND}</p>
</div>
</div>
</body>
</html>
`,
});
