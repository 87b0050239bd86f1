import { getCurrentUser } from '@secondspring/contracts/http/identity.ts';
import { callsToPreload } from '@secondspring/contracts/remotes/first-calls.ts';
import { barOf } from '@secondspring/contracts/remotes/navigation.ts';
import type { RemoteRelease, ReleaseRegistry } from '@secondspring/contracts/remotes/registry.ts';
import type { SiteSettings } from '@secondspring/contracts/remotes/site.ts';
import { VISITOR_MARK } from '@secondspring/contracts/remotes/visitor-mark.ts';
import { contentPolicy } from './content-policy.ts';
import { escapeHtml, inlineJson } from '@secondspring/platform/http/escape.ts';
import { withFirstPaint } from './first-paint.ts';
import { importMapOf } from './import-map.ts';
import { linksToRemote } from './links-to-remote.ts';
import { remoteOf } from './remote-of.ts';
import type { ShellDocument } from './shell-document.ts';

/** What documents are made from, the issuer's origin, which forms may lead to, and what the operator says about the site. */
export type DocumentSetting = {
  /** The shell's documents as they were built. */
  readonly shellDocument: ShellDocument;
  /** What a release shows on `/` before its scripts have come, as its build drew it; null where it drew nothing. */
  readonly firstPaint: (release: RemoteRelease) => Promise<string | null>;
  readonly issuerOrigin: string;
  readonly secure: boolean;
  readonly site: SiteSettings;
};

/** A document ready to be sent. */
export type Document = { readonly status: 200 | 404; readonly html: string; readonly policy: string };

/** Preloads of calls, in the manner in which the pages make them: with cookies and, being preloads, with no header of their own. */
const calls = (addresses: readonly string[]): string =>
  addresses
    .map(
      (address) =>
        `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(address)}">`,
    )
    .join('');

/** The registry as the browser gets it: what is said of first calls is made into preloads here. */
const forBrowser = ({ remotes }: ReleaseRegistry): unknown => ({
  // What is undefined is no part of the text.
  remotes: remotes.map((release) => ({ ...release, firstCalls: undefined, pageFiles: undefined })),
});

const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

/** Puts something at the end of the document's head. */
const withHead = (html: string, head: string): string => {
  const at = html.indexOf('</head>');
  if (at === -1) throw new Error('the shell’s index.html has no </head>');
  return html.slice(0, at) + head + html.slice(at);
};

/**
 * Makes the document of a path, from the shell and the releases for this browser: with the release registry, the site's settings,
 * preloads of what the path needs of its micro-frontend and of what its page asks for first, for a visitor that she is one, and for her on
 * the front page the page itself. Whoever may be a member is asked for at once; an address with a query may ask for something else than
 * its path alone.
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
  const html = await setting.shellDocument(page === null ? 'index' : 'painted');
  const { issuerOrigin, secure, site } = setting;
  const ahead = hasQuery ? [] : callsToPreload(remote?.firstCalls ?? [], path);
  const importMap = importMapOf(registry);
  const head =
    // Before the first module of the document is named.
    (importMap?.element ?? '') +
    (remote === undefined ? '' : linksToRemote(remote, path, { isPainted: page !== null, isOverridden })) +
    calls([...(isVisitor ? [] : [getCurrentUser.path]), ...ahead]) +
    data('release-registry', forBrowser(registry)) +
    data('site', site) +
    (isVisitor ? data(VISITOR_MARK, true) : '');
  return {
    status: isPage ? 200 : 404,
    html: withFirstPaint(withHead(html, head), { path, page, bar: barOf(registry.remotes) }),
    policy: contentPolicy({ issuerOrigin, secure, isOverridden, importMap: importMap?.hash ?? null }),
  };
};
