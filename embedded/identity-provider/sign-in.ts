import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Router from '@koa/router';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { errors, type Provider } from 'oidc-provider';
import type { Addresses } from './addresses.ts';
import { memberStyle } from '@secondspring/platform/html/member-pages.ts';
import { errorPage, signInPage } from './pages.ts';
import {
  isPhoneToken,
  newPhoneToken,
  normaliseAddress,
  subjectOfAddress,
  subjectOfPhone,
} from './subjects.ts';
import { millisecondsInDay } from 'date-fns/constants';

export type SignIn = {
  readonly provider: Provider;
  readonly addresses: Addresses;
  readonly subjectKey: Buffer;
  /** The issuer's path without a trailing slash. */
  readonly mount: string;
};

const PHONE_COOKIE = 'this-phone';
/** Browsers limit cookies to 400 days; renewed at every sign-in. */
const PHONE_COOKIE_MAX_AGE_MS = 400 * millisecondsInDay;
/** The form has one address field. */
const MAX_FORM_BYTES = 4096;

/** The sign-in page and its two forms below `<mount>/sign-in`, with style sheet and font. */
export const signInPageRoutes = async (signIn: SignIn): Promise<Router> => {
  const { mount } = signIn;
  const css = memberStyle + (await readFile(new URL('page.css', import.meta.url), 'utf8'));
  const font = await readFile(
    fileURLToPath(
      import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    ),
  );
  const form = koaBody({ urlencoded: true, json: false, text: false, formLimit: MAX_FORM_BYTES });
  const router = new Router({ prefix: mount });
  router.get('/sign-in.css', (ctx) => asset(ctx, 'text/css', css));
  router.get('/fraunces.woff2', (ctx) => asset(ctx, 'font/woff2', font));
  router.get('/sign-in/:uid', async (ctx) => await show(signIn, ctx, undefined));
  router.post('/sign-in/:uid/email', form, async (ctx) => await withAddress(signIn, ctx));
  router.post('/sign-in/:uid/anonymous', async (ctx) => await withPhone(signIn, ctx));
  return router;
};

const asset = (ctx: Context, type: string, body: Buffer | string): void => {
  ctx.set('Cache-Control', 'public, max-age=3600');
  ctx.type = type;
  ctx.body = body;
};

const show = async (signIn: SignIn, ctx: Context, refused: string | undefined): Promise<void> => {
  const { provider, mount } = signIn;
  if ((await interactionOf(signIn, ctx)) === undefined) return;
  const { uid } = await provider.interactionDetails(ctx.req, ctx.res);
  ctx.status = refused === undefined ? 200 : 422;
  ctx.type = 'html';
  ctx.body = signInPage({
    mount,
    action: `${mount}/sign-in/${uid}`,
    refused,
    remembered: isPhoneToken(ctx.cookies.get(PHONE_COOKIE)),
  });
};

const withAddress = async (signIn: SignIn, ctx: Context): Promise<void> => {
  const { addresses, subjectKey } = signIn;
  const body: unknown = ctx.request.body;
  const typed = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  const address = typeof typed === 'string' ? normaliseAddress(typed) : undefined;
  if (address === undefined) {
    await show(signIn, ctx, typeof typed === 'string' ? typed : '');
    return;
  }
  if ((await interactionOf(signIn, ctx)) === undefined) return;
  const subject = subjectOfAddress(subjectKey, address);
  await addresses.keep(subject, address);
  await finish(signIn, ctx, subject);
};

const withPhone = async (signIn: SignIn, ctx: Context): Promise<void> => {
  if ((await interactionOf(signIn, ctx)) === undefined) return;
  const phoneId = ctx.cookies.get(PHONE_COOKIE);
  const token = isPhoneToken(phoneId) ? phoneId : newPhoneToken();
  ctx.cookies.set(PHONE_COOKIE, token, {
    path: signIn.mount,
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.secure,
    maxAge: PHONE_COOKIE_MAX_AGE_MS,
  });
  await finish(signIn, ctx, subjectOfPhone(signIn.subjectKey, token));
};

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The current sign-in of this browser. Without one, answers 400 and returns undefined. */
const interactionOf = async ({ provider, mount }: SignIn, ctx: Context): Promise<Interaction | undefined> => {
  try {
    return await provider.interactionDetails(ctx.req, ctx.res);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    ctx.status = 400;
    ctx.type = 'html';
    ctx.body = errorPage(mount, 'this page has expired');
    return undefined;
  }
};

const finish = async (signIn: SignIn, ctx: Context, subject: string): Promise<void> => {
  const { provider } = signIn;
  const interaction = await provider.interactionDetails(ctx.req, ctx.res);
  const { session } = interaction;
  // Another person on the same phone: ends the earlier session here, because the library would need a page with scripts.
  if (session !== undefined && session.accountId !== subject) {
    await (await provider.Session.find(session.cookie))?.destroy();
    interaction.session = undefined;
    await interaction.persist();
  }
  const location = await provider.interactionResult(ctx.req, ctx.res, {
    login: { accountId: subject },
  });
  ctx.status = 303;
  ctx.redirect(location);
};
