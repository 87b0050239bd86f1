import { randomBytes } from 'node:crypto';
import { declaredVariables } from '@secondspring/deploy/reference/configuration.ts';
import { productConfig } from '@secondspring/embedded/launcher/product-config.ts';
import { withProductionRules } from '@secondspring/platform/config/production-rules.ts';
import { ConfigError, readConfig } from '@secondspring/platform/config/read-config.ts';
import { variableKindOf, type VariableKind } from '@secondspring/platform/config/variable-schemas.ts';
import { serviceVariables } from '@secondspring/platform/config/variables.ts';
import { upkeepConfig } from '@secondspring/deploy/upkeep/config.ts';
import { projectorsConfig } from '@secondspring/projections/config.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;
type Weak = readonly [value: string, words: string];

const key = (): string => randomBytes(32).toString('base64');
const word = (): string => randomBytes(32).toString('base64url');
const PASSWORD = 'kZ8canary-kZ8canary';

/** A valid value in production for each connection, by kind of server. */
const connections: Readonly<Record<string, string>> = {
  EVENTSTORE_URL: `esdb://app:${PASSWORD}@store:2113?tls=true`,
  DATABASE_URL: `postgres://app:${PASSWORD}@db/readmodels?sslmode=verify-full`,
  KEYS_DATABASE_URL: `postgres://app:${PASSWORD}@db/keys?sslmode=verify-full`,
  ISSUER_DATABASE_URL: `postgres://app:${PASSWORD}@db/issuer?sslmode=verify-full`,
  TRIAL_DATABASE_URL: `postgres://app:${PASSWORD}@db/restore_trial?sslmode=verify-full`,
  NATS_URL: `tls://app:${PASSWORD}@nats:4222`,
  SMTP_URL: `smtps://app:${PASSWORD}@mail:465`,
  FILES_URL: 's3://files?endpoint=https://s3.example',
  RELEASES_URL: 's3://releases',
};
const HTTPS = 'https://canary.example';
/** Other required variables. */
const others: Environment = {
  OIDC_CLIENT_ID: 'app',
  REMOTES_DIR: '/srv/remotes',
  SHELL_DIR: '/srv/shell',
  BACKUPS_DIR: '/backups',
};

// In the order of validation in the whole product's configuration.
const all: Readonly<Record<string, z.ZodType>> = { ...productConfig.shape, ...declaredVariables };
const kinds = new Map(
  Object.entries(all).flatMap(([name, schema]) => {
    const kind = variableKindOf(schema);
    return kind === undefined ? [] : [[name, kind] as const];
  }),
);
const strongValues: Readonly<Record<VariableKind, (name: string) => string>> = {
  key,
  'retired key': key,
  secret: word,
  name: word,
  connection: (name) => connections[name] ?? HTTPS,
  origins: () => HTTPS,
};
const strong: Environment = {
  ...others,
  ...Object.fromEntries([...kinds].map(([name, kind]) => [name, strongValues[kind](name)])),
};

const bytes = (make: (at: number) => number): string =>
  Buffer.from(Array.from({ length: 32 }, (_, at) => make(at))).toString('base64');
const developmentKey = Buffer.concat([Buffer.from('dev-'), randomBytes(28)]).toString('base64');

const weakKeys: readonly Weak[] = [
  [bytes(() => 0), 'not random'],
  [bytes(() => 255), 'not random'],
  [bytes((at) => at), 'not random'],
  [bytes((at) => 255 - 7 * at), 'not random'],
  [bytes((at) => (at % 8) * 31), 'not random'],
  [Buffer.from('the quick brown fox jumps over 1').toString('base64'), 'is a text'],
  [Buffer.from('5f2b9c1d7e8a4036b1c2d3e4f5a69780').toString('base64'), 'not random'],
  [developmentKey, 'a development secret'],
];
const weakSecrets: readonly Weak[] = [
  ['dev-0123456789012345678901234567', 'a development secret'],
  ['a'.repeat(40), 'not random'],
  ['0123456789'.repeat(4), 'not random'],
];
const weakNames: readonly Weak[] = [
  ['dev-canary', 'a development secret'],
  ['minioadmin', 'a password that everyone knows'],
];
const weakPasswords: readonly (readonly [password: string, words: string])[] = [
  ['app', 'its user’s name for a password'],
  ['changeit', 'everyone knows'],
  ['postgres', 'everyone knows'],
  ['dev-0123456789', 'everyone knows'],
  ['kZ8canary', 'fewer than 12'],
];
const withPasswords = (before: string, after: string): readonly Weak[] => [
  ...weakPasswords.map(([password, words]): Weak => [`${before}app:${password}@${after}`, words]),
  [`${before}${after}`, 'no user and password'],
  [`${before}app@${after}`, 'no user and password'],
];
const parameters = (before: string, table: readonly Weak[]): readonly Weak[] =>
  table.map(([query, words]): Weak => [`${before}${query}`, words]);

const weakPostgres: readonly Weak[] = [
  ...withPasswords('postgres://', 'db/x?sslmode=verify-full'),
  ...parameters(`postgres://app:${PASSWORD}@db/x`, [
    ['', 'not encrypted'],
    ['?sslmode=disable', 'not encrypted'],
    ['?sslmode=verify-full&sslmode=disable', 'not encrypted'],
    ['?sslmode=verify-full&ssl=0', 'not encrypted'],
    ['?sslmode=allow', 'verify-full'],
    ['?sslmode=prefer', 'verify-full'],
    ['?sslmode=require', 'verify-full'],
    ['?sslmode=no-verify', 'verify-full'],
    ['?sslmode=verify-full&sslmode=no-verify', 'verify-full'],
    ['?sslmode=verify-full&uselibpqcompat=true', 'uselibpqcompat'],
    ['?sslmode=verify-full&uselibpqcompat=false', 'uselibpqcompat'],
    ['?sslmode=verify-full&password=postgres', 'among its parameters'],
  ]),
];
/** Every weak value of a connection, by the protocol of a valid value. */
const weakConnections: Readonly<Record<string, readonly Weak[]>> = {
  postgres: weakPostgres,
  esdb: [
    ...withPasswords('esdb://', 'a:2113,b:2113?tls=true'),
    ...parameters(`esdb+discover://app:${PASSWORD}@a:2113,b:2113`, [
      ['?tls=false', 'not encrypted'],
      ['?TLS=false', 'not encrypted'],
      ['?tls=true&t_ls=false', 'not encrypted'],
      ['?tlsVerifyCert=false', 'does not verify'],
      ['?tls-verify-cert=false', 'does not verify'],
    ]),
  ],
  tls: [...withPasswords('tls://', 'nats:4222'), [`nats://app:${PASSWORD}@nats:4222`, 'not encrypted']],
  smtps: [
    [`smtp://app:${PASSWORD}@mail:587`, 'not encrypted'],
    [`smtp://app:${PASSWORD}@mail:587?requireTLS=false`, 'not encrypted'],
    [`smtp://app:${PASSWORD}@mail:587?requireTLS=true&requireTLS=false`, 'not encrypted'],
    [`smtp://app:${PASSWORD}@mail:587?requireTLS=true&ignoreTLS=true`, 'not encrypted'],
    [`smtps://app:${PASSWORD}@mail:465?tls.rejectUnauthorized=false`, 'does not verify'],
    [`smtps://app:${PASSWORD}@mail:465?tls.rejectUnauthorized=0`, 'does not verify'],
    ['smtps://app:password@mail:465', 'everyone knows'],
    ['smtps://app:dev-canary@mail:465', 'everyone knows'],
  ],
  s3: [
    ['s3://canary?endpoint=http://s3.example', 'not encrypted'],
    ['s3://canary?endpoint=https://s3.example&endpoint=http://s3.example', 'not encrypted'],
  ],
  https: [['http://canary.example', 'not encrypted']],
};
const weakValues = (name: string, kind: VariableKind): readonly Weak[] => {
  if (kind === 'key') return weakKeys;
  if (kind === 'secret') return weakSecrets;
  if (kind === 'name') return weakNames;
  const protocol = String(strong[name]).split(':')[0] ?? '';
  if (kind === 'origins') return [[`${HTTPS},http://127.0.0.1:4000`, 'not encrypted']];
  return kind === 'connection' ? (weakConnections[protocol] ?? []) : [];
};

const linesOf = (env: Environment, schema: z.ZodType = productConfig): readonly string[] => {
  try {
    readConfig(schema, env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.lines;
  }
};

const rows = [...kinds].flatMap(([name, kind]) =>
  weakValues(name, kind).map(([value, words]) => ({ name, value, words })),
);
/** Names that suggest a secret or the address of a server. */
const TELLING = /KEY|SECRET|PASSWORD|TOKEN|CREDENTIAL|(?:_URL|_ORIGIN|_ISSUER|_ADDRESS|_ENDPOINT)$/u;
/** Such names of other things: the path of a file, and a number of connections. */
const HARMLESS = new Set(['TLS_KEY', 'KEYS_DATABASE_POOL']);

describe('a production configuration', () => {
  it('accepts strong secrets, and connections that are encrypted, verified and authenticated', () => {
    expect(linesOf(strong)).toEqual([]);
    expect(linesOf({ ...strong, NODE_ENV: 'production' })).toEqual([]);
  });

  it.each(rows)('refuses $name = $value', ({ name, value, words }) => {
    const schema = [productConfig, projectorsConfig].find(({ shape }) => name in shape) ?? upkeepConfig;
    const lines = linesOf({ ...strong, [name]: value }, schema);
    expect(lines).toEqual([expect.stringContaining(words)]);
    expect(lines[0]).toMatch(new RegExp(`^${name} is not valid: `, 'u'));
    expect(lines[0]).not.toContain('canary');
  });

  it.each([...kinds].filter(([, kind]) => kind !== 'retired key'))(
    'has weak values for %s, which holds a %s',
    (name, kind) => expect(weakValues(name, kind)).not.toEqual([]),
  );

  const withoutKind = (variables: Readonly<Record<string, z.ZodType>>): readonly string[] =>
    Object.entries(variables)
      .filter(
        ([name, schema]) => TELLING.test(name) && !HARMLESS.has(name) && variableKindOf(schema) === undefined,
      )
      .map(([name]) => name);

  it('gives a kind to every variable whose name suggests a secret or a server', () => {
    expect(withoutKind(all)).toEqual([]);
    expect(kinds.size).toBeGreaterThan(15);
  });

  it('finds a new variable without a kind', () => {
    const forgotten = { PAYMENT_SECRET: z.string().optional(), SEARCH_URL: z.url(), LOG_LEVEL: z.string() };
    expect(withoutKind({ ...all, ...forgotten })).toEqual(['PAYMENT_SECRET', 'SEARCH_URL']);
  });

  const secrets = [...kinds].filter(([, kind]) => ['key', 'retired key'].includes(kind));
  it.each(secrets.slice(1).map(([name], at) => ({ name, same: secrets[at]![0] })))(
    'refuses $name equal to $same',
    ({ name, same }) => {
      expect(linesOf({ ...strong, [name]: strong[same] })).toEqual([
        `${name} is not valid: is the same as ${same}`,
      ]);
    },
  );

  it('names both other variables when three have the same key', () => {
    const INDEX_KEY = strong['INDEX_KEY'];
    const lines = linesOf({ ...strong, INDEX_KEY, RELEASE_KEY: INDEX_KEY, IDENTITY_MASTER_KEY: INDEX_KEY });
    expect(lines).toHaveLength(2);
  });

  it('accepts a weak retired key, which only opens old data', () => {
    expect(linesOf({ ...strong, IDENTITY_MASTER_KEY_OTHER: weakKeys[0]![0] })).toEqual([]);
  });

  it.each([
    ['HOST', '0.0.0.0', 'not encrypted'],
    ['TLS_CERTIFICATE', '/run/certificate', 'both or none'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0', 'verification of every certificate'],
    ['NODE_OPTIONS', '--insecure-http-parser', 'weakens the process'],
    ['NODE_OPTIONS', '--inspect=0.0.0.0', 'weakens the process'],
    ['NODE_OPTIONS', '--tls-min-v1.0', 'weakens the process'],
    ['ROLLBACK_NETWORKS', '0', 'lets one machine take a release back'],
  ])('refuses %s = %s [S66]', (name, value, words) => {
    expect(linesOf({ ...strong, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is not valid: .*${words}`, 'u')),
    ]);
  });

  it('refuses to empty a database that is not the one for trials of a restore', () => {
    const lines = linesOf({ ...strong, TRIAL_DATABASE_URL: strong['KEYS_DATABASE_URL'] }, upkeepConfig);
    expect(lines).toEqual([expect.stringMatching(/^TRIAL_DATABASE_URL is not valid: scratch database/u)]);
  });

  it.each([
    { HOST: '0.0.0.0', TLS_CERTIFICATE: '/run/certificate', TLS_KEY: '/run/key' },
    { NODE_OPTIONS: '--max-old-space-size=200 --disable-proto=throw' },
    { SMTP_URL: `smtp://app:${PASSWORD}@mail:587?requireTLS=true` },
    { FILES_URL: 'file:///srv/files' },
    { EVENTSTORE_URL: `esdb+discover://app:${PASSWORD}@a:2113,b.example:2113,c:2114` },
    { EVENTSTORE_URL: 'esdb://store:2113?userCertFile=/run/a.crt&userKeyFile=/run/a.key' },
    { DATABASE_URL: 'postgres://app@db/x?sslmode=verify-ca&sslcert=/run/a.crt&sslkey=/run/a.key' },
  ])('accepts %o', (variables) => expect(linesOf({ ...strong, ...variables })).toEqual([]));

  it('applies to the schema of every process and command line', () => {
    const env = { ...strong, IDENTITY_MASTER_KEY: weakKeys[0]![0] };
    for (const schema of [productConfig, projectorsConfig]) expect(linesOf(env, schema)).toHaveLength(1);
  });
});

describe('a development configuration', () => {
  it('accepts what production refuses', () => {
    const weak = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    for (const NODE_ENV of ['development', 'test'])
      expect(linesOf({ ...strong, ...weak, NODE_ENV })).toEqual([]);
  });

  it('must be set by NODE_ENV, whose default is production [S70]', () => {
    const schema = withProductionRules(z.object({ NODE_ENV: serviceVariables.NODE_ENV }));
    expect(readConfig(schema, {}).NODE_ENV).toBe('production');
    expect(readConfig(schema, { NODE_ENV: '' }).NODE_ENV).toBe('production');
  });
});
