import { createKeptAnswers } from '@secondspring/platform/http/answers/kept-answers.ts';
import { createServiceApp } from '@secondspring/platform/http/server/app.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { readyOnce } from '@secondspring/platform/http/server/readiness.ts';
import { serverCookie } from '@secondspring/platform/http/sessions/session-cookie.ts';
import type Koa from 'koa';
import type { Context } from 'koa';
import { serveDocument } from './document/serve-document.ts';
import { serveKept } from './document/serve-kept.ts';
import { createShellDocument } from './document/document.ts';
import { createDocumentVersion } from './document/document-version.ts';
import { docsRoutes } from './docs/routes.ts';
import { reportsRoute } from './operators/reports-route.ts';
import { buildOfRelease, createFirstPaint, registryForBrowser } from './releases/registry-for-browser.ts';
import { releasesRoute } from './releases/page/page.ts';
import { openReleases } from './releases/releases.ts';
import { releaseRoutes } from './releases/routes.ts';
import { serveBuildFiles, serveTypes } from './releases/serve-files.ts';
import { teamOf } from './releases/token/release-token.ts';
import { limitPages } from './limit-pages.ts';
import type { EdgeConfig } from './config.ts';
import { staticFiles } from './static/static-files.ts';

/** Serves releases of micro-frontends, the front end's files, and the document of every page. */
export const createApp = (dependencies: Dependencies, config: EdgeConfig): Koa => {
  const { publicOrigin, log, freshness } = dependencies;
  const releases = openReleases(dependencies, config);
  const tokens = { releaseKey: config.RELEASE_KEY, publicOrigin };
  const [shellDir, remotesDir] = [config.SHELL_DIR, config.REMOTES_DIR];
  const shellDocument = createShellDocument(shellDir);
  const documents = createDocumentVersion(releases, shellDocument);
  const keptAnswers = createKeptAnswers({
    version: async (source, token) =>
      await (source === 'document' ? documents.version() : freshness.version(source, token)),
    knownVersion: (source) =>
      source === 'document' ? documents.knownVersion() : freshness.knownVersion(source),
  });
  const app = createServiceApp({
    ...dependencies,
    name: 'edge',
    routes: releaseRoutes(releases),
    keptAnswers,
    readiness: {
      ...dependencies.readiness,
      releases: { ...readyOnce(() => releases.followed.isBegun()), own: true },
    },
    teamOf: (token) => teamOf(token, tokens),
  });
  app.use(limitPages(dependencies));
  app.use(docsRoutes().routes());
  app.use(reportsRoute(dependencies));
  app.use(releasesRoute(releases, dependencies.sessions));
  app.use(serveTypes(releases));
  app.use(serveBuildFiles(releases, log));
  const setting = {
    site: {
      supportEmail: config.SUPPORT_EMAIL,
      accountDeletion: config.ACCOUNT_DELETION,
      claims: config.CLAIMS,
    },
    shellDocument,
    firstPaint: createFirstPaint(releases, remotesDir),
    issuerOrigin: new URL(config.OIDC_ISSUER).origin,
    secure: publicOrigin.startsWith('https:'),
    isDevelopment: ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicOrigin).hostname),
  };
  const registryFor = (ctx: Context) => registryForBrowser(releases, ctx, publicOrigin);
  app.use(serveKept(shellDir, setting, registryFor, (release) => buildOfRelease(releases, release)));
  app.use(staticFiles({ shellDir, remotesDir }));
  app.use(
    serveDocument(setting, serverCookie('sid', publicOrigin), registryFor, keptAnswers, () =>
      releases.pageMarks.give(),
    ),
  );
  return app;
};
