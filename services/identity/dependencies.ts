import type { ServiceDependencies } from '@secondspring/platform/http/dependencies.ts';
import { createIssuerAccounts, type IssuerAccounts } from './account/issuer-accounts.ts';
import type { IdentityConfig } from './config.ts';
import { createMailer, type Mailer } from './email/mailer.ts';
import type { SignInSettings } from './sign-in/routes.ts';

export type IdentitySettings = {
  readonly mailer: Mailer;
  /** 32 bytes: the HMAC key for sign-in identities and e-mail addresses. */
  readonly indexKey: Buffer;
  readonly accountDeletion: 'erase' | 'demonstration';
  readonly issuerAccounts: IssuerAccounts;
  readonly signIn: SignInSettings;
  readonly now?: () => Date;
};

export type IdentityDependencies = Pick<
  ServiceDependencies,
  'handle' | 'eventLog' | 'vault' | 'pool' | 'freshness' | 'sessions' | 'log' | 'publicOrigin' | 'rateLimits'
> &
  Required<IdentitySettings>;

const issuerAccountsOf = (config: IdentityConfig): IssuerAccounts => {
  const {
    ISSUER_ACCOUNTS_URL: accountsUrl,
    ISSUER_TOKEN_URL: tokenUrl,
    ISSUER_ACCOUNTS_CLIENT_ID: clientId,
    ISSUER_ACCOUNTS_CLIENT_SECRET: clientSecret,
  } = config;
  return createIssuerAccounts(
    accountsUrl === undefined || tokenUrl === undefined || clientSecret === undefined
      ? null
      : { accountsUrl, tokenUrl, clientId, clientSecret },
  );
};

export const identitySettings = (config: IdentityConfig): IdentitySettings => ({
  mailer: createMailer(config.SMTP_URL, config.MAIL_FROM),
  indexKey: config.INDEX_KEY,
  accountDeletion: config.ACCOUNT_DELETION,
  issuerAccounts: issuerAccountsOf(config),
  signIn: {
    issuer: config.OIDC_ISSUER,
    issuerAddress: config.OIDC_ADDRESS,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    acr: config.OIDC_ACR,
    moderators: config.MODERATORS,
    idleMinutes: config.SESSION_IDLE_MINUTES,
    sessionSecret: config.SESSION_SECRET,
  },
});
