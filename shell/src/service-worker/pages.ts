import {
  OFFLINE_PAGE,
  START_PAGE,
  type KeptFiles,
  type PageBegan,
} from '@secondspring/contracts/remotes/kept-files.ts';
import { isWithin } from '@secondspring/contracts/remotes/page-pattern.ts';
import { clientsClaim, type RouteHandlerCallback } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { openTabs, type WorkerEvent } from './reminders.ts';

declare const kept: KeptFiles;
declare const skipWaiting: () => Promise<void>;

/** After this a document counts as unanswered, and the page starts with what is kept. */
const DOCUMENT_TIMEOUT_S = 3;

const isPage = ({ pathname }: URL): boolean => kept.paths.some((path) => isWithin(pathname, path));

// Everything has an address of its own for ever, except the two pages. What an open tab began with is removed only once no tab uses it:
// a new worker waits for that, or for `takeOver`.
precacheAndRoute(
  [
    ...SHELL_FILES.map((url) => ({ url, revision: null })),
    ...kept.files.map((file) => ({ ...file, revision: null })),
    { url: START_PAGE, revision: kept.start },
    { url: OFFLINE_PAGE, revision: kept.offline },
  ],
  { ignoreURLParametersMatching: [], directoryIndex: '', cleanURLs: false },
);
enableNavigationPreload();
clientsClaim();

const network = new NetworkOnly({ networkTimeoutSeconds: DOCUMENT_TIMEOUT_S });
/** An error of the server, or of a proxy before it, says no more than no answer. */
const toPage: RouteHandlerCallback = async (options) => {
  const answer = await network.handle(options).catch(() => null);
  if (answer !== null && answer.status < 500) return answer;
  return (await matchPrecache(START_PAGE)) ?? answer ?? Response.error();
};
// Signing in at an issuer may take its time.
const elsewhere = new NetworkOnly({
  plugins: [{ handlerDidError: async () => await matchPrecache(OFFLINE_PAGE) }],
});
registerRoute(({ request, url }) => request.mode === 'navigate' && isPage(url), toPage);
registerRoute(({ request }) => request.mode === 'navigate', elsewhere);

// Of the releases that another worker keeps: of the one before, while its tabs are open, or of the next.
registerRoute(
  ({ url }) => url.origin === location.origin && /^\/(?:assets|remotes)\//u.test(url.pathname),
  async ({ request }) => (await caches.match(request)) ?? (await fetch(request)),
);

const isMessage = (event: Event): event is WorkerEvent & { readonly data: PageBegan } =>
  event.type === 'message' && 'data' in event && Object.hasOwn(Object(event.data), 'began');

/** This new worker replaces the old one while a page is open if that is the only one, and began with the builds that this one keeps. */
const takeOver = async (files: readonly string[]): Promise<void> => {
  if (files.some((url) => getCacheKeyForURL(url) === undefined)) return;
  const tabs = await openTabs();
  // Not waited for: the promise may stay open until this event is over.
  if (tabs.length === 1) void skipWaiting();
};

globalThis.addEventListener('message', (event) => {
  if (isMessage(event)) event.waitUntil(takeOver(event.data.began));
});
