import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry, RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import type { SiteSettings } from '@secondspring/contracts/remotes/site.ts';
import { contentPolicy } from './content-policy.ts';
import { escapeHtml, inlineJson } from './escape.ts';
import { isProductPath } from './product-paths.ts';
import { readRegistry, remoteOf } from './registry.ts';

/** Where the built front end lies, the issuer's origin, which forms may lead to, and what the operator says about the site. */
export type DocumentSetting = {
  readonly shellDir: string;
  readonly remotesDir: string;
  readonly issuerOrigin: string;
  readonly secure: boolean;
  readonly site: SiteSettings;
};

/** A document ready to be sent. */
export type Document = { readonly status: 200 | 404; readonly html: string; readonly policy: string };

/** Preloads without `crossorigin`, as the scripts themselves are fetched; otherwise each would be fetched twice. */
const preloads = ({ entry, scripts, styles }: RemoteRelease): string =>
  [
    ...[entry, ...scripts].map((url) => `<link rel="preload" as="script" href="${escapeHtml(url)}">`),
    ...styles.map((url) => `<link rel="preload" as="style" href="${escapeHtml(url)}">`),
  ].join('');

const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

/** Puts the release registry, the site's settings, and preloads for the micro-frontend that the path needs, at the end of the document's head. */
const withHead = (html: string, registry: ReleaseRegistry, site: SiteSettings, path: string): string => {
  const remote = remoteOf(registry, path);
  const head = data('release-registry', registry) + data('site', site);
  const at = html.indexOf('</head>');
  if (at === -1) throw new Error('the shell’s index.html has no </head>');
  return html.slice(0, at) + (remote === undefined ? '' : preloads(remote)) + head + html.slice(at);
};

/** Makes the document of a path, from the shell and the releases as they are at this moment. */
export const makeDocument = async (path: string, setting: DocumentSetting): Promise<Document> => {
  const [html, registry] = await Promise.all([
    readFile(join(setting.shellDir, 'index.html'), 'utf8'),
    readRegistry(setting.remotesDir),
  ]);
  const { issuerOrigin, secure } = setting;
  return {
    status: isProductPath(path) ? 200 : 404,
    html: withHead(html, registry, setting.site, path),
    policy: contentPolicy({ issuerOrigin, secure }),
  };
};
