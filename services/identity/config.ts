import { compartmentsByProcess } from '@secondspring/platform/config/compartments.ts';
import { serviceConfigOf } from '@secondspring/platform/config/service-config.ts';
import {
  addressUrl,
  connectionString,
  base64Key,
  secret,
  productionRules,
} from '@secondspring/platform/config/variable-schemas.ts';
import { siteVariables } from '@secondspring/platform/config/variables.ts';
import { z } from 'zod';

/** Without an address, identity can't erase accounts at the issuer. */
const issuerAccountsVariables = {
  ISSUER_ACCOUNTS_URL: addressUrl(
    /^https?$/,
    'URL below which DELETE erases an account at the issuer by its subject',
    'https://issuer:8443/oidc/admin/realms/secondspring/users',
  ).optional(),
  ISSUER_TOKEN_URL: addressUrl(
    /^https?$/,
    'token endpoint of the issuer, as this process reaches it',
  ).optional(),
  ISSUER_ACCOUNTS_CLIENT_ID: z
    .string({ error: 'client id at the issuer that may erase accounts' })
    .default('secondspring-accounts'),
  ISSUER_ACCOUNTS_CLIENT_SECRET: secret('secret of the client that may erase accounts').optional(),
} as const;

const PUSH_ORIGINS = 'push services we send to, as origins separated by commas';

export const identityVariables = {
  ...siteVariables,
  INDEX_KEY: base64Key('key that hashes sign-in identities and e-mail addresses'),
  OIDC_ADDRESS: addressUrl(
    /^https?$/,
    'where this process reaches the issuer, if it differs from OIDC_ISSUER',
    'https://issuer:8443',
  ).optional(),
  OIDC_CLIENT_ID: z
    .string({ error: 'our client id at the issuer' })
    .min(1)
    .meta({ examples: ['secondspring'] }),
  OIDC_CLIENT_SECRET: secret('our client secret at the issuer'),
  OIDC_ACR: z
    .string({ error: 'authentication strength to request (acr), for a second factor' })
    .meta({ examples: ['2'] })
    .max(200)
    .optional(),
  MODERATORS: z
    .string({ error: 'subjects at the issuer who are moderators, separated by commas' })
    .meta({ examples: ['f1d2c3b4-one,a5b6c7d8-other'] })
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((subject) => subject.trim())
        .filter(Boolean),
    ),
  SMTP_URL: connectionString('server that sends our e-mails', 'smtps://user:password@host:465', /^smtps?$/),
  MAIL_FROM: z
    .string({ error: 'sender of our e-mails' })
    .max(200)
    .default('Second Spring <no-reply@secondspring.invalid>'),
  VAPID_PRIVATE_KEY: base64Key('key that signs push notifications; without it none are sent').optional(),
  PUSH_ORIGINS: z
    .string({ error: PUSH_ORIGINS })
    .regex(/^https?:\/\/[a-z0-9*.:-]+(?:,https?:\/\/[a-z0-9*.:-]+)*$/u, PUSH_ORIGINS)
    .register(productionRules, { kind: 'origins' })
    .default(
      'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
    ),
  ...issuerAccountsVariables,
} as const;

export const identityConfig = serviceConfigOf(compartmentsByProcess.identity, identityVariables);

export type IdentityConfig = z.output<typeof identityConfig>;
