import { brandHeader, twig } from '@secondspring/platform/html/brand.ts';
import { html, Markup } from './markup.ts';

export type SignInView = {
  /** The issuer's path, such as `/oidc`; all URLs of the page begin with it. */
  readonly mount: string;
  /** Form target: `<mount>/sign-in/<interaction>`. */
  readonly action: string;
  /** The rejected input, if it was not an e-mail address. */
  readonly refused: string | undefined;
  /** Whether this phone already has an anonymous account. */
  readonly remembered: boolean;
};

/** Works without scripts. */
export const signInPage = ({ mount, action, refused, remembered }: SignInView): string => {
  const error =
    refused === undefined
      ? undefined
      : html`<p class="error" id="email-error" role="alert">
          That doesn’t look like an email address. It should look like name@example.org.
        </p>`;
  const invalid = error && html`aria-invalid="true" aria-describedby="email-error" autofocus`;
  const promise = remembered
    ? html`This phone remembers you: you’ll go back to your account.`
    : html`No email needed: this phone will remember you. If you clear this browser, you’ll start a new
      account.`;
  return page(
    mount,
    error === undefined ? 'Sign in' : 'Error: Sign in',
    html`<h1>Welcome</h1>
      <p class="lead">Sign in, or carry on without giving your name.</p>
      <form class="card" method="post" action="${action}/email" novalidate>
        <label for="email">Email address</label>
        ${error}
        <input
          id="email"
          name="email"
          type="email"
          inputmode="email"
          autocomplete="email"
          autocapitalize="none"
          spellcheck="false"
          value="${refused}"
          ${invalid}
        />
        <button class="first" type="submit">Continue</button>
      </form>
      <p class="or">or</p>
      <form class="card" method="post" action="${action}/anonymous">
        <button class="second" type="submit" aria-describedby="promise">Continue anonymously</button>
        <p class="note" id="promise">${promise}</p>
      </form>
      <p class="note">
        This sign-in is only for trying Second Spring on your own machine. It has no password, so anyone who
        types your address signs in as you.
      </p>`,
  );
};

/** Asks before signing out. `form` is oidc-provider's form with its CSRF token. */
export const signOutPage = (mount: string, form: string): string =>
  page(
    mount,
    'Sign out',
    html`<h1>Sign out?</h1>
      <p class="lead">Everything you wrote stays safe in your account.</p>
      <div class="card">
        ${new Markup(form)}
        <button class="first" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
        <button class="second" type="submit" form="op.logoutForm">Stay signed in</button>
      </div>`,
  );

/** Shown after signing out when the application gave no page to return to. */
export const signedOutPage = (mount: string): string =>
  page(
    mount,
    'Signed out',
    html`<h1>You are signed out</h1>
      <div class="card"><a class="first" href="/">Go to Second Spring</a></div>`,
  );

/** `code` is the error code of the protocol, for support. */
export const errorPage = (mount: string, code: string): string =>
  page(
    mount,
    'Sign-in didn’t work',
    html`<h1>This sign-in didn’t work</h1>
      <p class="lead">
        It may have taken too long or been used already. Nothing is lost. Please sign in again.
      </p>
      <div class="card"><a class="first" href="/">Go to Second Spring</a></div>
      <p class="note">Reason: ${code}</p>`,
  );

const page = (mount: string, title: string, content: Markup): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <title>${title} · Second Spring</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${mount}/sign-in.css" />
      </head>
      <body>
        ${new Markup(brandHeader)}
        <main>${new Markup(twig)} ${content}</main>
      </body>
    </html> `.text;
