/** URL paths. */
export type DocumentParts = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly icon: string | null;
  /** Whether a phone can put the page on its home screen. */
  readonly installable: boolean;
  /** Path of the script that runs the others after the first paint; null to run them at once. */
  readonly start: string | null;
  /** HTML with a comment where the page goes; null without a frame. */
  readonly frame: string | null;
};

const INSTALLATION = `<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">`;

const scriptTags = (scripts: readonly string[], start: string | null): string => {
  const tags = scripts.map((src) => `<script defer src="${src}"></script>`).join('\n');
  return start === null
    ? tags
    : `<template data-after-paint>\n${tags}\n</template>\n<script defer src="${start}"></script>`;
};

/**
 * No inline script or style, because the content policy forbids both. The edge inserts the release registry before `</head>` and a prerendered
 * page in place of `<!--page-->`.
 */
export const documentText = ({ scripts, styles, icon, installable, start, frame }: DocumentParts): string =>
  `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Second Spring</title>
<meta name="description" content="Evidence-based tools, honest conversations and a community for every stage of menopause.">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf5ef">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1318">
${icon === null ? '' : `<link rel="icon" type="image/svg+xml" href="${icon}">`}
${installable ? INSTALLATION : ''}
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${scriptTags(scripts, start)}
</head>
<body>
<div id="root">${frame ?? '<p class="before">Second Spring</p>'}</div>
<noscript><p class="before">Second Spring needs JavaScript to run.</p></noscript>
</body>
</html>
`;
