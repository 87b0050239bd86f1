import { createHash } from 'node:crypto';
import { dark, light, type Colour } from './colours.ts';
import { escapeHtml } from './escape.ts';

export type Allowed = {
  readonly script?: string;
  readonly image?: string;
  readonly form?: string;
  readonly frame?: string;
};

const directive = (name: string, sources: string | undefined): string =>
  sources === undefined ? '' : ` ${name} ${sources};`;

/** Pages that work without scripts and have one style. */
export type Pages = {
  /** Content policy: the style, and nothing else unless it is named. */
  policy(allowed?: Allowed): string;
  /** `main` is HTML. */
  html(title: string, main: string): string;
};

const declared = (colours: Readonly<Record<Colour, string>>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** What every page has. */
export const baseStyle = `
:root{color-scheme:light dark;${declared(light)}--shadow:0 1px 2px oklch(0.3 0.04 340/.06),0 6px 20px oklch(0.3 0.04 340/.07);--serif:Fraunces,Georgia,'Noto Serif',serif}
@media(prefers-color-scheme:dark){:root{${declared(dark)}--shadow:0 1px 2px oklch(0.08 0.02 340/.4),0 6px 20px oklch(0.08 0.02 340/.35)}}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
h1,h2{font-family:var(--serif);font-weight:560;line-height:1.2;letter-spacing:-.005em}
a{color:var(--primary);text-underline-offset:.2em}
`;

/** `own`: rules of these pages; `header`: HTML above all of them. */
export const createPages = (own: string, language: 'en' | 'en-GB' = 'en', header = ''): Pages => {
  const style = baseStyle + own;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    policy: ({ script, image, frame, form = "'none'" } = {}) =>
      `default-src 'none';${directive('script-src', script)}${directive('img-src', image)}${directive('frame-src', frame)} style-src 'sha256-${hash}'; base-uri 'none'; form-action ${form}; frame-ancestors 'none'`,
    html: (title, main) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${header}
<main>
${main}
</main>
</body>
</html>
`,
  };
};
