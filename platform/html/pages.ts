import { createHash } from 'node:crypto';
import { escapeHtml } from './escape.ts';

/** Pages that work without scripts and have one style. */
export type Pages = {
  /** Content policy: the style, and nothing else unless it is named. */
  policy(allowed?: { readonly script?: string; readonly form?: string }): string;
  /** `main` is HTML. */
  html(title: string, main: string): string;
};

export const createPages = (style: string): Pages => {
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    policy: ({ script = "'none'", form = "'none'" } = {}) =>
      `default-src 'none'; script-src ${script}; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${form}; frame-ancestors 'none'`,
    html: (title, main) => `<!doctype html>
<html lang="en-GB">
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
