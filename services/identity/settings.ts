import { createIssuerAccounts, type IssuerAccounts } from './issuer-account/issuer-accounts.ts';
import type { IdentityConfig } from './config.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { createMailer } from './mail/mailer.ts';
import { createPushService, type PushService } from './reminders/push-service.ts';
import { createStopTokens } from './reminders/stop-token.ts';
import type { ReminderDependencies } from './reminders/routes.ts';
import type { SignInSettings } from './sign-in/routes.ts';

export type IdentitySettings = Pick<IdentityDependencies, 'mailer' | 'indexKey' | 'accountDeletion'> &
  Pick<ReminderDependencies, 'push' | 'stopTokens'> & {
    readonly issuerAccounts: IssuerAccounts;
    readonly signIn: SignInSettings;
    readonly now?: () => Date;
  };

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

const pushServiceOf = (config: IdentityConfig): PushService | null => {
  const { VAPID_PRIVATE_KEY: privateKey, PUSH_ORIGINS: origins, PUBLIC_ORIGIN: origin } = config;
  if (privateKey === undefined) return null;
  const contact = origin.startsWith('https:') ? origin : `mailto:${addressOf(config.MAIL_FROM)}`;
  return createPushService({ privateKey, contact, origins: origins.split(',') });
};

/** `Second Spring <a@b.example>` → `a@b.example` */
const addressOf = (sender: string): string => /<([^<>]+)>$/u.exec(sender)?.[1] ?? sender;

export const identitySettings = (config: IdentityConfig): IdentitySettings => ({
  mailer: createMailer(config.SMTP_URL, config.MAIL_FROM),
  indexKey: config.INDEX_KEY,
  accountDeletion: config.ACCOUNT_DELETION,
  issuerAccounts: issuerAccountsOf(config),
  push: pushServiceOf(config),
  stopTokens: createStopTokens(config.INDEX_KEY),
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
