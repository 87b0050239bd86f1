import { interactionPolicy, type Configuration, type Grant, type KoaContextWithOIDC } from 'oidc-provider';
import type { Addresses } from './addresses.ts';
import { errorPage, signOutPage, signedOutPage } from './pages.ts';
import type { ProviderSecrets } from './secrets.ts';
import type { ProviderStore } from './store.ts';
import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';

/** The application that people sign in to. */
export type FirstPartyClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  /** Undefined when no client may delete accounts. */
  readonly accountsClient: AccountsClient | undefined;
  readonly sessions: SessionMode;
};

/** Credentials of the client that may delete accounts. */
export type AccountsClient = {
  readonly clientId: string;
  readonly clientSecret: string;
};

/**
 * `none` asks at every sign-in. `kept` and `kept-without-end` remember people for two weeks as other issuers do, with or without an
 * end-session endpoint.
 */
export type SessionMode = 'none' | 'kept' | 'kept-without-end';

const SCOPE = 'openid email';

/**
 * Settings of oidc-provider: authorization code with PKCE only, no consent page. With `none` the sign-in page appears at every sign-in, so
 * that a person can sign in as somebody else after signing out.
 */
export const configure = (
  client: FirstPartyClient,
  secrets: ProviderSecrets,
  store: ProviderStore,
  addresses: Addresses,
  paths: { readonly mount: string },
): Configuration => ({
  adapter: (model) => store.adapter(model),
  clients: [
    {
      client_id: client.clientId,
      client_secret: client.clientSecret,
      client_name: 'Second Spring',
      redirect_uris: [...client.redirectUris],
      post_logout_redirect_uris: [...client.postLogoutRedirectUris],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
    ...(client.accountsClient === undefined
      ? []
      : [
          {
            client_id: client.accountsClient.clientId,
            client_secret: client.accountsClient.clientSecret,
            redirect_uris: [],
            response_types: [],
            grant_types: ['client_credentials'],
          },
        ]),
  ],
  responseTypes: ['code'],
  scopes: SCOPE.split(' '),
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  // The client reads the address from the identity token, which saves one request per sign-in.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  jwks: secrets.jwks,
  cookies: {
    keys: [...secrets.cookieKeys],
    long: { signed: true, httpOnly: true, sameSite: 'lax', path: paths.mount },
    short: { signed: true, httpOnly: true, sameSite: 'lax' },
  },
  clientBasedCORS: () => false,
  features: {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: client.accountsClient !== undefined },
    rpInitiatedLogout: {
      enabled: client.sessions === 'kept',
      logoutSource: (ctx, form) => void (ctx.body = signOutPage(paths.mount, form)),
      postLogoutSuccessSource: (ctx) => void (ctx.body = signedOutPage(paths.mount)),
    },
  },
  interactions: {
    url: (_, interaction) => `${paths.mount}/sign-in/${interaction.uid}`,
    policy: policyOf(client.sessions),
  },
  loadExistingGrant: grantEverything,
  findAccount: async (_, subject) => ({
    accountId: subject,
    claims: async () => {
      const email = await addresses.find(subject);
      if (email === undefined) return { sub: subject };
      return { sub: subject, email, email_verified: false };
    },
  }),
  renderError: (ctx, out) => {
    ctx.type = 'html';
    ctx.body = errorPage(paths.mount, out.error);
  },
  ttl: {
    Interaction: secondsInHour,
    AuthorizationCode: secondsInMinute,
    AccessToken: 10 * secondsInMinute,
    ClientCredentials: secondsInMinute,
    IdToken: 10 * secondsInMinute,
    Session: 14 * secondsInDay,
    Grant: 14 * secondsInDay,
  },
});

const policyOf = (sessions: SessionMode): interactionPolicy.DefaultPolicy => {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  if (sessions !== 'none') return policy;
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('every_time', 'the sign-in page is shown each time', ({ oidc }) =>
        oidc.result?.login === undefined
          ? interactionPolicy.Check.REQUEST_PROMPT
          : interactionPolicy.Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
};

/** Grants our own client its scopes without asking: the subject, and the address if given. */
const grantEverything = async ({ oidc }: KoaContextWithOIDC): Promise<Grant | undefined> => {
  const { client, session } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await oidc.provider.Grant.find(grantId);
  if (existing !== undefined) return existing;
  const grant = new oidc.provider.Grant({
    accountId: session.accountId,
    clientId: client.clientId,
  });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
};
