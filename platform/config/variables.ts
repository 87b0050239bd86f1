import { ERASURE_SPREAD_MAX_HOURS } from '@secondspring/contracts/vocabulary/erasing.ts';
import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { z } from 'zod';
import { masterKeyName } from './compartments.ts';
import { isEventStoreAddress } from './event-store-address.ts';
import { variableKinds, type VariableKind } from './variable-kinds.ts';

/** Bytes of the master key and of the index key: AES-256 and HMAC-SHA-256. */
const KEY_BYTES = 32;

const connection = (what: string, example: string, protocol: RegExp): z.ZodURL =>
  address(protocol, `${what}, for example ${example}`);

const address = (protocol: RegExp, error: string): z.ZodURL =>
  z.url({ protocol, error }).register(variableKinds, { kind: 'connection' });

const secret = (error: string, minLength = 1): z.ZodString =>
  z.string({ error }).min(minLength, error).register(variableKinds, { kind: 'secret' });

const EVENT_STORE = 'connection string of the event store, for example esdb://user:password@host:2113';

type KeySchema = z.ZodPipe<z.ZodString, z.ZodTransform<Buffer, string>>;

const key = (what: string, kind: VariableKind = 'key'): KeySchema =>
  z
    .string({ error: `${what}: ${KEY_BYTES} random bytes in base64` })
    .refine((text) => Buffer.from(text, 'base64').length === KEY_BYTES, {
      error: `${what}: ${KEY_BYTES} random bytes in base64`,
    })
    .transform((text) => Buffer.from(text, 'base64'))
    .register(variableKinds, { kind });

const whole = (what: string, standard: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number({ error: what }).int(what).min(0, what).default(standard);

const connections = (what: string, standard: number): z.ZodDefault<z.ZodCoercedNumber> =>
  z.coerce.number({ error: what }).int(what).min(1, what).max(500, what).default(standard);

/** What every process reads of how operators look at it. */
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
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'address of an OpenTelemetry collector').optional(),
  TRACE_SHARE: z.coerce
    .number({ error: 'share of requests that are traced, 0 to 1' })
    .min(0)
    .max(1)
    .default(1),
} as const;

type WrappingVariables<Domain extends KeyDomain> = {
  readonly [Name in `${Uppercase<Domain>}_MASTER_KEY`]: KeySchema;
} & { readonly [Name in `${Uppercase<Domain>}_MASTER_KEY_OTHER`]: z.ZodOptional<KeySchema> };

/** The wrapping keys of compartments: each has one that wraps, and beside it one that only opens while the two are exchanged. */
export const wrappingVariables = <const Domain extends KeyDomain>(
  domains: readonly Domain[],
): WrappingVariables<Domain> =>
  Object.fromEntries(
    domains.flatMap((domain) => [
      [masterKeyName(domain), key(`key that wraps the keys of ${domain}`)],
      [
        `${masterKeyName(domain)}_OTHER`,
        key(
          `key that only opens the keys of ${domain}, while one is exchanged for another`,
          'retired key',
        ).optional(),
      ],
    ]),
  ) as WrappingVariables<Domain>;

/** No more than the longest life that a browser gives a cookie. */
const daysWords = 'days without a call after which a session on her own phone ends, 1 to 365';
const days = z.coerce
  .number({ error: daysWords })
  .int(daysWords)
  .min(1, daysWords)
  .max(365, daysWords)
  .default(90);

/** What every process reads that works in a compartment: where the keys lie, and what opened them before there were compartments. */
export const keyStoreVariables = {
  KEYS_DATABASE_URL: connection(
    'database of the keys',
    'postgres://user:password@host/keys',
    /^postgres(ql)?$/,
  ),
  KEYS_DATABASE_POOL: connections('most connections of a process to the keys, 1 to 500', 5),
  MASTER_KEY: key(
    'what wrapped every key before there were compartments, until those are moved',
    'retired key',
  ).optional(),
  MASTER_KEY_OTHER: key('the same while that one is exchanged for another', 'retired key').optional(),
} as const;

/** What every service reads from its environment. */
export const serviceVariables = {
  ...operationsVariables,
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PORT: whole('a port number', 0),
  HOST: z
    .string({ error: 'the address to listen on' })
    .min(1, 'the address to listen on')
    .default('127.0.0.1'),
  TLS_CERTIFICATE: z.string({ error: 'file of the certificate chain in PEM' }).optional(),
  TLS_KEY: z.string({ error: 'file of the private key in PEM' }).optional(),
  DRAIN_SECONDS: whole(
    'seconds for which a stopping process still answers, until proxies have heard of it',
    0,
  ),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'the address people use, for example https://secondspring.example' })
    .refine((url) => URL.parse(url)?.origin === url, { error: 'an origin: no path and no slash at its end' })
    .register(variableKinds, { kind: 'connection' }),
  EVENTSTORE_URL: z
    .string({ error: EVENT_STORE })
    .refine(isEventStoreAddress, { error: EVENT_STORE })
    .register(variableKinds, { kind: 'connection' }),
  DATABASE_URL: connection(
    'database of the read models',
    'postgres://user:password@host/readmodels',
    /^postgres(ql)?$/,
  ),
  DATABASE_POOL: connections('most connections of a process to the read models, 1 to 500', 10),
  NATS_URL: connection('address of NATS', 'nats://user:password@host:4222', /^(nats|tls)$/),
  SESSION_SECRET: secret('secret of the sessions: at least 32 random characters', 32),
  SESSION_DAYS: days,
  SESSION_IDLE_MINUTES: whole('minutes without a call after which a session on a shared phone ends', 30),
  SESSION_ABSOLUTE_HOURS: whole('hours after which a session on a shared phone ends, used or not', 12),
  RATE_READ: whole('reads a minute, of one member or network', 600),
  RATE_WRITE: whole('writes a minute', 30),
  RATE_LOGIN: whole('sign-ins a minute, of one browser', 10),
  RATE_LOGIN_NETWORK: whole(
    'sign-ins a minute, of one network: a mobile carrier puts thousands behind one',
    300,
  ),
  RATE_LOOKUP: whole('look-ups a minute that find no session, of one network', 300),
  RATE_VOTE: whole('votes a minute', 60),
  RATE_UPLOAD: whole('uploads an hour', 20),
  RATE_EXPORT: whole('looks through everything for what a member did, for her export, an hour', 20),
  RATE_VERIFICATION: whole('e-mails to verify an address an hour', 10),
  RATE_SIGNAL: whole('reports of pages on releases a minute', 60),
  RATE_PAGE: whole('documents and other pages a minute, of one network', 600),
  RATE_FILE: whole('files of the front end a minute, of one network', 20_000),
  RATE_REPORT: whole('reports of one network an hour that count towards hiding something', 1),
  RATE_LETTER: whole('e-mails to one address an hour', 5),
  RATE_LETTERS: whole('e-mails an hour that one network may ask for', 30),
  TRUSTED_PROXIES: whole('how many proxies of our own stand before the process', 0),
} as const;

/** How much of an erased member's anonymous writing may stay for how long, so that its going at once does not link it. */
const spreadWords = `hours over which an erased member’s anonymous writing goes, 0 at once, at most ${ERASURE_SPREAD_MAX_HOURS}`;
const spread = z.coerce
  .number({ error: spreadWords })
  .min(0, spreadWords)
  .max(ERASURE_SPREAD_MAX_HOURS, spreadWords)
  .default(6);

/** What the services that members' writing lies with read beside. */
export const erasureVariables = { ERASURE_SPREAD_HOURS: spread } as const;

const destructionWords =
  'hours between two destructions of the bytes that erased data leaves in the databases’ files, 0.01 to 168';

/** What the projectors read beside, which also destroy what erased data leaves on the disk. */
export const destructionVariables = {
  ERASED_BYTES_HOURS: z.coerce
    .number({ error: destructionWords })
    .min(0.01, destructionWords)
    .max(168, destructionWords)
    .default(24),
  ISSUER_DATABASE_URL: connection(
    'database of the issuer, where it stands on the server of the read models',
    'postgres://user:password@host/issuer',
    /^postgres(ql)?$/,
  ).optional(),
} as const;

/** How identity takes the account of an erased member away at the issuer; without an address it can't. */
const issuerAccountsVariables = {
  ISSUER_ACCOUNTS_URL: address(
    /^https?$/,
    'where accounts at the issuer are taken away, with the subject below it, for example https://issuer:8443/oidc/admin/realms/secondspring/users',
  ).optional(),
  ISSUER_TOKEN_URL: address(
    /^https?$/,
    'where the issuer gives out tokens, as this process reaches it',
  ).optional(),
  ISSUER_ACCOUNTS_CLIENT_ID: z
    .string({ error: 'the name at the issuer of the client that may take accounts away' })
    .default('secondspring-accounts'),
  ISSUER_ACCOUNTS_CLIENT_SECRET: secret('the secret of the client that may take accounts away').optional(),
} as const;

/** What identity reads beside. */
export const identityVariables = {
  INDEX_KEY: key('key that hashes sign-in identities and e-mail addresses'),
  OIDC_ISSUER: address(/^https?$/, 'the issuer people sign in at'),
  OIDC_ADDRESS: address(
    /^https?$/,
    'where this process reaches the issuer, if not where people do, for example https://issuer:8443',
  ).optional(),
  OIDC_CLIENT_ID: z.string({ error: 'our name at the issuer' }).min(1),
  OIDC_CLIENT_SECRET: secret('our secret at the issuer'),
  OIDC_ACR: z
    .string({ error: 'how strongly the issuer is to ask (acr), for example with a second factor' })
    .max(200)
    .optional(),
  MODERATORS: z
    .string({ error: 'subjects at the issuer who are moderators, with commas' })
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((subject) => subject.trim())
        .filter(Boolean),
    ),
  SMTP_URL: connection('server that sends our e-mails', 'smtps://user:password@host:465', /^smtps?$/),
  MAIL_FROM: z
    .string({ error: 'sender of our e-mails' })
    .max(200)
    .default('Second Spring <no-reply@secondspring.invalid>'),
  ACCOUNT_DELETION: z
    .enum(['erase', 'demonstration'], {
      error: 'erase or demonstration: whether deleting an account really erases',
    })
    .default('erase'),
  ...issuerAccountsVariables,
} as const;

/** How an S3 file store is opened; empty where files lie in a folder. */
const bucketVariables = {
  S3_ACCESS_KEY_ID: z
    .string({ error: 'name of the key to the bucket, where the client does not find one itself' })
    .register(variableKinds, { kind: 'name' })
    .default(''),
  S3_SECRET_ACCESS_KEY: secret('secret of the key to the bucket', 0).default(''),
} as const;

/** What health reads beside. */
export const healthVariables = {
  FILES_URL: connection(
    'where lab files lie, encrypted',
    'file:///var/lib/secondspring/files or s3://bucket?endpoint=https://s3.example',
    /^(file|s3)$/,
  ),
  ...bucketVariables,
} as const;

/** Per cent, from none to all. */
const percent = (what: string, standard: number) =>
  z.coerce.number({ error: what }).int(what).min(1, what).max(100, what).default(standard);

/** What the edge reads beside. */
export const edgeVariables = {
  ...serviceVariables,
  OIDC_ISSUER: identityVariables.OIDC_ISSUER,
  ACCOUNT_DELETION: identityVariables.ACCOUNT_DELETION,
  SUPPORT_EMAIL: z
    .email({ error: 'address of the people who answer questions' })
    .default('support@secondspring.invalid'),
  CLAIMS: z
    .enum(['show', 'hide'], {
      error: 'show or hide: whether the site makes the claims that the operator must back',
    })
    .default('hide'),
  REMOTES_DIR: z.string({ error: 'folder of the built micro-frontends' }).min(1),
  SHELL_DIR: z.string({ error: 'folder of the built shell' }).min(1),
  ...bucketVariables,
  RELEASES_URL: connection(
    'where published builds lie',
    'file:///var/lib/secondspring/releases or s3://bucket/releases?endpoint=https://s3.example',
    /^(file|s3)$/,
  ),
  RELEASE_KEY: key('key that signs the tokens of releasing teams'),
  ROLLBACK_PERCENT: percent('per cent of page loads that may fail before a release is taken back', 10),
  ROLLBACK_BROWSERS: whole('page loads to hear of before the product takes a release back', 20),
  ROLLBACK_NETWORKS: whole(
    'networks that must report failures before the product takes a release back itself; 0, in development, counts each page load',
    10,
  ),
  ROLLBACK_HOURS: whole('hours after a promotion in which a release is judged', 24),
} as const;

/** The wrapping keys of every compartment. */
export const keyVariables = wrappingVariables(keyDomains);

/** What a process reads that works in these compartments. */
export const compartmentVariables = <const Domain extends KeyDomain>(
  domains: readonly Domain[],
): typeof keyStoreVariables & WrappingVariables<Domain> => ({
  ...keyStoreVariables,
  ...wrappingVariables(domains),
});
