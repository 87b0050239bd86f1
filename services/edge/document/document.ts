import { getCurrentUser } from '@secondspring/contracts/http/identity.ts';
import { callsToPreload } from '@secondspring/contracts/remotes/first-calls.ts';
import { barOf } from '@secondspring/contracts/remotes/navigation.ts';
import type { RemoteRelease, ReleaseRegistry } from '@secondspring/contracts/remotes/registry.ts';
import type { SiteSettings } from '@secondspring/contracts/remotes/site.ts';
import { VISITOR_MARK } from '@secondspring/contracts/remotes/visitor-mark.ts';
import { contentPolicy } from './content-policy.ts';
import { escapeHtml, inlineJson } from '@secondspring/platform/html/escape.ts';
import { withFirstPaint } from './first-paint.ts';
import { importMapOf } from './import-map.ts';
import { linksToRemote } from './links-to-remote.ts';
import { remoteOf } from './remote-of.ts';
import { join } from 'node:path';
import { createFileReader } from '../static/read-when-changed.ts';

/** `painted` is the document with a prepared page, whose scripts wait until it is painted. */
export type ShellDocument = (kind: 'index' | 'painted') => Promise<string>;

/** Reads the documents again after each build. Throws if none exist. */
export const createShellDocument = (shellDir: string): ShellDocument => {
  const read = createFileReader((html) => html);
  return (kind) => read(join(shellDir, `${kind}.html`));
};

export type DocumentSetting = {
  /** The shell's built documents. */
  readonly shellDocument: ShellDocument;
  /** HTML that a release's build prepared for `/` before its scripts arrive; null if none exists, undefined if unreadable. */
  readonly firstPaint: (release: RemoteRelease) => Promise<string | null | undefined>;
  readonly issuerOrigin: string;
  readonly secure: boolean;
  readonly site: SiteSettings;
};

export type Document = {
  readonly status: 200 | 404;
  readonly html: string;
  readonly policy: string;
  /** Whether nothing was unreadable that it could have. */
  readonly isComplete: boolean;
};

/** Preloads of calls, which must match the pages' requests: with cookies and without custom headers. */
const calls = (addresses: readonly string[]): string =>
  addresses
    .map(
      (address) =>
        `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(address)}">`,
    )
    .join('');

/** The registry for the browser. First calls are left out, because they become preloads. */
const forBrowser = ({ remotes }: ReleaseRegistry): unknown => ({
  // JSON omits undefined.
  remotes: remotes.map((release) => ({ ...release, firstCalls: undefined, pageFiles: undefined })),
});

const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

/** Inserts before the end of the document's head. */
const withHead = (html: string, head: string): string => {
  const at = html.indexOf('</head>');
  if (at === -1) throw new Error('the shell’s index.html has no </head>');
  return html.slice(0, at) + head + html.slice(at);
};

/**
 * The document of a path for this browser: the release registry, site settings, preloads of the page's files and
 * first calls. A visitor's document has the visitor mark, and on `/` it contains the page itself. With a session cookie, the
 * member's call is preloaded. First calls are preloaded only without a query string, which may change what the page
 * requests.
 */
export const makeDocument = async (
  {
    path,
    hasQuery,
    isVisitor,
    isOverridden,
    registry,
  }: {
    readonly path: string;
    readonly hasQuery: boolean;
    readonly isVisitor: boolean;
    readonly isOverridden: boolean;
    readonly registry: ReleaseRegistry;
  },
  setting: DocumentSetting,
): Promise<Document> => {
  const { release: remote, isPage } = remoteOf(registry, path);
  const page = path === '/' && isVisitor && remote !== undefined ? await setting.firstPaint(remote) : null;
  const html = await setting.shellDocument(typeof page === 'string' ? 'painted' : 'index');
  const { issuerOrigin, secure, site } = setting;
  const preloads = hasQuery ? [] : callsToPreload(remote?.firstCalls ?? [], path);
  const importMap = importMapOf(registry);
  const head =
    // Must come before the first module.
    (importMap?.element ?? '') +
    (remote === undefined
      ? ''
      : linksToRemote(remote, path, { isPainted: typeof page === 'string', isOverridden })) +
    calls([...(isVisitor ? [] : [getCurrentUser.path]), ...preloads]) +
    data('release-registry', forBrowser(registry)) +
    data('site', site) +
    (isVisitor ? data(VISITOR_MARK, true) : '');
  return {
    status: isPage ? 200 : 404,
    isComplete: page !== undefined,
    html: withFirstPaint(withHead(html, head), { path, page: page ?? null, bar: barOf(registry.remotes) }),
    policy: contentPolicy({ issuerOrigin, secure, isOverridden, importMap: importMap?.hash ?? null }),
  };
};
