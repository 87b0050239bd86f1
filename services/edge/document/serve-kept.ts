import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { OFFLINE_PAGE, START_PAGE, type KeptFiles } from '@secondspring/contracts/remotes/kept-files.ts';
import type { ReleaseRegistry, RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { etagOf, setValidator } from '@secondspring/platform/http/answers/validators.ts';
import { inlineJson } from '@secondspring/platform/html/escape.ts';
import { createMemberPages } from '@secondspring/platform/html/member-pages.ts';
import { READ_METHODS } from '@secondspring/platform/http/problems/problem.ts';
import type { Context, Middleware } from 'koa';
import { createFileReader } from '../static/read-when-changed.ts';
import { makeDocument, type Document, type DocumentSetting } from './document.ts';

const WORKER = '/sw.js';
/** A worker works under the policy of its own file: it calls this origin and loads nothing. */
const WORKER_POLICY = `default-src 'none'; connect-src 'self'`;

/** Files of a build that a page can load. */
const LOADED = /\.(?:m?js|css|svg|png|jpg|webp|avif|woff2)$/u;

const pages = createMemberPages('img{display:block;margin:0 auto;max-width:100%}');

/** With the drawing in the page, so that nothing else must be kept for it. `drawing` is SVG. */
const offlinePage = (drawing: string): Document => ({
  status: 200,
  isComplete: true,
  html: pages.html(
    'You’re offline – Second Spring',
    `<img src="data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}" width="208" height="156" alt="">
<h1>You’re offline</h1>
<p class="lead">This page isn’t kept on your phone. Connect, then try again.</p>
<div class="card">
<a class="first" href="">Try Again</a>
<a class="third" href="/">Go to Home</a>
</div>`,
  ),
  policy: pages.policy({ image: 'data:' }),
});

/** Changes with the document and with its policy, which is kept with it. */
const versionOf = ({ html, policy }: Document): string =>
  createHash('sha256').update(html).update(policy).digest('hex').slice(0, 16);

/** A document for every page: it names no page and no member. */
const startPage = async (registry: ReleaseRegistry, setting: DocumentSetting): Promise<Document> => ({
  ...(await makeDocument(
    { path: START_PAGE, hasQuery: true, isVisitor: false, isOverridden: false, registry },
    setting,
  )),
  status: 200,
});

const filesOf = ({ name, version, files }: RemoteBuild): KeptFiles['files'] =>
  Object.entries(files)
    .filter(([path]) => LOADED.test(path))
    .map(([path, integrity]) => ({ url: `/remotes/${name}/${version}/${path}`, integrity }));

/**
 * The service worker, with what this browser keeps, and the two pages that it keeps. A promotion, a rollback or a trial
 * changes the worker, so browsers fetch the new releases and go on using the old ones where they are open.
 */
export const serveKept = (
  shellDir: string,
  setting: DocumentSetting,
  registryFor: (ctx: Context) => Promise<ReleaseRegistry>,
  buildOf: (release: RemoteRelease) => Promise<RemoteBuild | undefined>,
): Middleware => {
  const readWorker = createFileReader((code) => code);
  const readOffline = createFileReader(offlinePage);
  const offline = () => readOffline(join(shellDir, 'offline.svg'));
  const worker = async (registry: ReleaseRegistry): Promise<string> => {
    const builds = await Promise.all(registry.remotes.map(buildOf));
    const kept: KeptFiles = {
      files: builds.flatMap((build) => (build === undefined ? [] : filesOf(build))),
      paths: registry.remotes.flatMap(({ paths }) => paths),
      start: versionOf(await startPage(registry, setting)),
      offline: versionOf(await offline()),
    };
    return `self.kept=${inlineJson(kept)};\n${await readWorker(join(shellDir, 'sw.js'))}`;
  };
  const answer = (ctx: Context, type: string, body: string, policy: string): void => {
    ctx.state['route'] = ctx.path;
    ctx.set('Content-Security-Policy', policy);
    ctx.set('Cache-Control', ctx.res.hasHeader('Set-Cookie') ? 'private, no-cache' : 'no-cache');
    ctx.vary('Cookie');
    ctx.type = type;
    // Holds no secret, so its length reveals nothing.
    ctx.compress = true;
    ctx.body = body;
    setValidator(ctx, etagOf(body, policy));
  };
  return async (ctx, next) => {
    if (!READ_METHODS.includes(ctx.method)) return await next();
    if (ctx.path === WORKER)
      return answer(ctx, 'text/javascript', await worker(await registryFor(ctx)), WORKER_POLICY);
    if (ctx.path !== START_PAGE && ctx.path !== OFFLINE_PAGE) return await next();
    const { html, policy } =
      ctx.path === OFFLINE_PAGE ? await offline() : await startPage(await registryFor(ctx), setting);
    answer(ctx, 'text/html; charset=utf-8', html, policy);
  };
};
