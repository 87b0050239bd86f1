import { createHash } from 'node:crypto';
import { escapeHtml } from './escape.ts';

/** Pages that work without scripts and have one style. */
export type Pages = {
  /** Content policy: the style, and nothing else unless it is named. */
  policy(allowed?: { readonly script?: string; readonly image?: string; readonly form?: string }): string;
  /** `main` is HTML. */
  html(title: string, main: string): string;
};

/** The colours of `ui/tokens`, and what every page has. */
const base = `
:root{color-scheme:light dark;--ink:oklch(27% .045 340);--quiet:oklch(45% .03 340);--paper:oklch(97.2% .012 80);--card:oklch(99% .006 80);--edge:oklch(85% .02 340);--deep:oklch(42% .115 345);--bad:oklch(48% .17 25);--on-deep:oklch(98.5% .008 80)}
@media(prefers-color-scheme:dark){:root{--ink:oklch(93% .015 70);--quiet:oklch(78% .02 70);--paper:oklch(20% .022 340);--card:oklch(24% .025 340);--edge:oklch(38% .03 340);--deep:oklch(80% .085 345);--bad:oklch(78% .13 25);--on-deep:oklch(22% .04 340)}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
a{color:var(--deep)}
`;

/** `own`: rules of these pages. */
export const createPages = (own: string, language: 'en' | 'en-GB' = 'en'): Pages => {
  const style = base + own;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    policy: ({ script, image, form = "'none'" } = {}) =>
      `default-src 'none';${script === undefined ? '' : ` script-src ${script};`}${image === undefined ? '' : ` img-src ${image};`} style-src 'sha256-${hash}'; base-uri 'none'; form-action ${form}; frame-ancestors 'none'`,
    html: (title, main) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`,
  };
};
