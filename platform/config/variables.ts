import { ERASURE_SPREAD_MAX_HOURS } from '@secondspring/contracts/vocabulary/erasure.ts';
import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { z } from 'zod';
import { masterKeyVariable } from './compartments.ts';
import {
  addressUrl,
  connectionString,
  base64Key,
  secret,
  wholeNumber,
  type Base64KeySchema,
  productionRules,
  isEventStoreAddress,
} from './variable-schemas.ts';

const EVENT_STORE = 'connection string of the event store';

const connections = (description: string, defaultValue: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce
    .number({ error: description })
    .int(description)
    .min(1, description)
    .max(500, description)
    .default(defaultValue);

/** Metrics, health and tracing of a process. */
export const operationsVariables = {
  OPERATIONS_PORT: z.coerce
    .number({ error: 'port of /metrics and /healthz for operators' })
    .int()
    .min(0)
    .max(65_535)
    .optional(),
  OPERATIONS_HOST: z
    .string({ error: 'address that port listens on; no proxy may lead to it' })
    .default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressUrl(/^https?$/, 'address of an OpenTelemetry collector').optional(),
  TRACE_SHARE: z.coerce
    .number({ error: 'share of requests that are traced, 0 to 1' })
    .min(0)
    .max(1)
    .default(1),
} as const;

type WrappingVariables<Domain extends KeyDomain> = {
  readonly [Name in `${Uppercase<Domain>}_MASTER_KEY`]: Base64KeySchema;
} & { readonly [Name in `${Uppercase<Domain>}_MASTER_KEY_OTHER`]: z.ZodOptional<Base64KeySchema> };

/** Wrapping keys of compartments. During a rotation each also has a second key that only opens. */
export const wrappingVariables = <const Domain extends KeyDomain>(
  domains: readonly Domain[],
): WrappingVariables<Domain> =>
  Object.fromEntries(
    domains.flatMap((domain) => [
      [masterKeyVariable(domain), base64Key(`key that wraps the keys of ${domain}`)],
      [
        `${masterKeyVariable(domain)}_OTHER`,
        base64Key(`key that only opens the keys of ${domain}, during a rotation`, 'retired key').optional(),
      ],
    ]),
  ) as WrappingVariables<Domain>;

/** At most 365: browsers cap the life of a cookie. */
const daysWords = 'days without a call after which a session on her own phone ends, 1 to 365';
const days = z.coerce
  .number({ error: daysWords })
  .int(daysWords)
  .min(1, daysWords)
  .max(365, daysWords)
  .default(90);

const patienceWords = 'times as long as usual that a call waits for databases and read models, 1 to 20';

/** Key store of a process that works in a compartment. */
export const keyStoreVariables = {
  KEYS_DATABASE_URL: connectionString(
    'database of the keys',
    'postgres://user:password@host/keys',
    /^postgres(ql)?$/,
  ),
  KEYS_DATABASE_POOL: connections('maximum connections of a process to the keys, 1 to 500', 5),
} as const;

export const serviceVariables = {
  ...operationsVariables,
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PORT: wholeNumber('a port number, 0 for a free one', 0),
  HOST: z
    .string({ error: 'the address to listen on' })
    .min(1, 'the address to listen on')
    .default('127.0.0.1'),
  TLS_CERTIFICATE: z
    .string({ error: 'file of the certificate chain in PEM' })
    .meta({ examples: ['/run/secondspring/tls.crt'] })
    .optional(),
  TLS_KEY: z
    .string({ error: 'file of the private key in PEM' })
    .meta({ examples: ['/run/secondspring/tls.key'] })
    .optional(),
  DRAIN_SECONDS: wholeNumber(
    'seconds for which a stopping process still answers, until proxies have heard of it',
    0,
  ),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'the address people use' })
    .refine((url) => URL.parse(url)?.origin === url, { error: 'an origin: no path and no slash at its end' })
    .meta({ examples: ['https://secondspring.example'] })
    .register(productionRules, { kind: 'connection' }),
  EVENTSTORE_URL: z
    .string({ error: EVENT_STORE })
    .refine(isEventStoreAddress, { error: EVENT_STORE })
    .meta({ examples: ['esdb://user:password@host:2113'] })
    .register(productionRules, { kind: 'connection' }),
  DATABASE_URL: connectionString(
    'database of the read models',
    'postgres://user:password@host/readmodels',
    /^postgres(ql)?$/,
  ),
  DATABASE_POOL: connections('maximum connections of a process to the read models, 1 to 500', 10),
  NATS_URL: connectionString('address of NATS', 'nats://user:password@host:4222', /^(nats|tls)$/),
  SESSION_SECRET: secret('secret of the sessions: at least 32 random characters', 32),
  SESSION_DAYS: days,
  SESSION_IDLE_MINUTES: wholeNumber(
    'minutes without a call after which a session on a shared phone ends',
    30,
  ),
  SESSION_ABSOLUTE_HOURS: wholeNumber('hours after which a session on a shared phone ends, used or not', 12),
  RATE_READ: wholeNumber('reads a minute, of one member or network', 600),
  RATE_WRITE: wholeNumber('writes a minute', 30),
  RATE_LOGIN: wholeNumber('sign-ins a minute, of one browser', 10),
  RATE_LOGIN_NETWORK: wholeNumber(
    'sign-ins a minute, of one network: a mobile carrier puts thousands behind one',
    300,
  ),
  RATE_LOOKUP: wholeNumber('look-ups a minute that find no session, of one network', 300),
  RATE_VOTE: wholeNumber('votes a minute', 60),
  RATE_UPLOAD: wholeNumber('uploaded lab files an hour', 200),
  RATE_RELEASE: wholeNumber('forms with files of builds an hour, of one release token', 20),
  RATE_EXPORT: wholeNumber('exports an hour', 20),
  RATE_VERIFICATION: wholeNumber('e-mails to verify an address an hour', 10),
  RATE_SIGNAL: wholeNumber('reports of pages on releases a minute', 60),
  RATE_PAGE: wholeNumber('documents and other pages a minute, of one network or member', 6000),
  RATE_FILE: wholeNumber('files of the front end a minute, of one network', 20_000),
  RATE_REPORT: wholeNumber('reports of one network an hour that count towards hiding an item', 1),
  RATE_LETTER: wholeNumber('e-mails to one address an hour', 5),
  RATE_LETTERS: wholeNumber('e-mails an hour that one network may ask for', 30),
  PATIENCE: z.coerce.number({ error: patienceWords }).min(1, patienceWords).max(20, patienceWords).default(1),
  TRUSTED_PROXIES: wholeNumber('number of our own proxies in front of the process', 0),
} as const;

/**
 * Upper bound on how long an erased member's anonymous writing stays, so that its disappearance does not link
 * it.
 */
const spreadWords = `hours over which an erased member’s anonymous writing goes, 0 at once, at most ${ERASURE_SPREAD_MAX_HOURS}`;
const spread = z.coerce
  .number({ error: spreadWords })
  .min(0, spreadWords)
  .max(ERASURE_SPREAD_MAX_HOURS, spreadWords)
  .default(6);

/** For services that store members' writing. */
export const erasureVariables = { ERASURE_SPREAD_HOURS: spread } as const;

/** Credentials of an S3 file store; empty for a folder. */
export const bucketVariables = {
  S3_ACCESS_KEY_ID: z
    .string({ error: 'name of the key to the bucket, where the client does not find one itself' })
    .meta({ examples: ['secondspring'] })
    .register(productionRules, { kind: 'name' })
    .default(''),
  S3_SECRET_ACCESS_KEY: secret('secret of the key to the bucket', 0).default(''),
} as const;

/** For identity and the edge. */
export const siteVariables = {
  OIDC_ISSUER: addressUrl(/^https?$/, 'the issuer people sign in at'),
  ACCOUNT_DELETION: z
    .enum(['erase', 'demonstration'], {
      error: 'erase or demonstration: whether deleting an account really erases',
    })
    .default('erase'),
} as const;

export const keyVariables = wrappingVariables(keyDomains);

/** For a process that works in these compartments. */
export const compartmentVariables = <const Domain extends KeyDomain>(
  domains: readonly Domain[],
): typeof keyStoreVariables & WrappingVariables<Domain> => ({
  ...keyStoreVariables,
  ...wrappingVariables(domains),
});
