import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ConfigError, readConfig } from './read-config.ts';
import { edgeConfig, healthConfig, identityConfig, serviceConfig } from './service-config.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const good = {
  PUBLIC_ORIGIN: 'http://localhost:3000',
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  DATABASE_URL: 'postgres://app:canary@127.0.0.1:5432/readmodels',
  KEYS_DATABASE_URL: 'postgres://app:canary@127.0.0.1:5432/keys',
  NATS_URL: 'nats://127.0.0.1:4222',
  MASTER_KEY: key,
  SESSION_SECRET: 'dev-0123456789012345678901234567',
};
const edge = {
  ...good,
  OIDC_ISSUER: 'http://localhost:3000/oidc',
  OIDC_CLIENT_ID: 'secondspring',
  OIDC_CLIENT_SECRET: 'dev-canary',
  INDEX_KEY: key,
  REMOTES_DIR: '/srv/remotes',
  SHELL_DIR: '/srv/shell',
  RELEASES_URL: 'file:///srv/releases',
  RELEASE_KEY: key,
};
const linesOf = (
  env: Record<string, string | undefined>,
  schema: z.ZodType = edgeConfig,
): readonly string[] => {
  try {
    readConfig(schema, env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.lines;
  }
};

describe('reading the configuration', () => {
  it('takes what is complete and fills in what has a standard', () => {
    expect(readConfig(serviceConfig, good)).toMatchObject({
      NODE_ENV: 'development',
      PORT: 0,
      SESSION_IDLE_MINUTES: 30,
      SESSION_ABSOLUTE_HOURS: 12,
      RATE_WRITE: 30,
      MASTER_KEY: Buffer.alloc(32, 7),
    });
    expect(readConfig(edgeConfig, { ...edge, MODERATORS: 'one, two,' }).MODERATORS).toEqual(['one', 'two']);
  });

  it.each(Object.keys(edge))('says in one line that %s is missing', (name) => {
    const lines = linesOf({ ...edge, [name]: '' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} is missing: .+`, 'u'));
  });

  it.each([
    ['PUBLIC_ORIGIN', 'http://canary.example/path'],
    ['PUBLIC_ORIGIN', 'canary'],
    ['EVENTSTORE_URL', 'http://canary:canary@127.0.0.1'],
    ['EVENTSTORE_URL', 'esdb://127.0.0.1:2113,canary canary'],
    ['DATABASE_URL', 'mysql://canary:canary@127.0.0.1/x'],
    ['NATS_URL', 'canary'],
    ['MASTER_KEY', 'canary'],
    ['SESSION_SECRET', 'canary'],
    ['PORT', 'canary'],
    ['SESSION_IDLE_MINUTES', '-1'],
    ['NODE_ENV', 'canary'],
    ['LOG_LEVEL', 'canary'],
  ])('says what is wrong with %s without repeating its value', (name, value) => {
    const lines = linesOf({ ...edge, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} is not valid: .+`, 'u'));
    expect(lines.join()).not.toContain('canary');
  });

  it('says all that is wrong at once', () => {
    expect(linesOf({}).length).toBeGreaterThan(8);
  });
});

describe('a value in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  const file = join(folder, 'secret');
  writeFileSync(file, 'canary-0123456789012345678901234567\n');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read from the file that NAME_FILE names, without the end of its line', () => {
    const env = { ...good, SESSION_SECRET: '', SESSION_SECRET_FILE: file };
    expect(readConfig(serviceConfig, env).SESSION_SECRET).toBe('canary-0123456789012345678901234567');
  });

  it('is looked for only under the names of variables', () => {
    expect(linesOf({ ...edge, SSL_CERT_FILE: '/nowhere', HOME_FILE: '/nowhere' })).toEqual([]);
  });

  it.each([
    [{ SESSION_SECRET_FILE: file }, 'SESSION_SECRET and SESSION_SECRET_FILE are both given'],
    [{ SESSION_SECRET: '', SESSION_SECRET_FILE: join(folder, 'none') }, 'SESSION_SECRET_FILE is not valid'],
    [{ SESSION_SECRET: '', SESSION_SECRET_FILE: folder }, 'SESSION_SECRET_FILE is not valid'],
    [{ MASTER_KEY: '', MASTER_KEY_FILE: file }, 'MASTER_KEY is not valid'],
  ])('says in one line what is wrong with %o', (env, words) => {
    const lines = linesOf({ ...edge, ...env });
    expect(lines).toEqual([expect.stringContaining(words)]);
    expect(lines.join()).not.toMatch(/canary|config-/u);
  });
});

describe('production', () => {
  const strong = Buffer.alloc(32, 9).toString('base64');
  const production = {
    ...edge,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://secondspring.example',
    EVENTSTORE_URL: 'esdb://app:kZ8canary@store:2113?tls=true',
    DATABASE_URL: 'postgres://app:kZ8canary@db/readmodels?sslmode=verify-full',
    KEYS_DATABASE_URL: 'postgres://app:kZ8canary@db/keys?sslmode=verify-full',
    NATS_URL: 'tls://app:kZ8canary@nats:4222',
    OIDC_ISSUER: 'https://issuer.example',
    OIDC_CLIENT_SECRET: 'kZ8canary',
    SESSION_SECRET: 'kZ8canarykZ8canarykZ8canarykZ8canary',
    MASTER_KEY: strong,
    INDEX_KEY: strong,
    RELEASE_KEY: strong,
  };
  const developmentKey = Buffer.concat([Buffer.from('dev-'), Buffer.alloc(28, 1)]).toString('base64');

  it('starts with secrets of its own and encrypted connections', () => {
    expect(linesOf(production)).toEqual([]);
  });

  it.each(['?tls=true', ''])(
    'takes a cluster by the addresses of its nodes, with %j behind them',
    (query) => {
      const EVENTSTORE_URL = `esdb+discover://app:kZ8canary@a:2113,b.example:2113,c:2114${query}`;
      expect(linesOf({ ...production, EVENTSTORE_URL })).toEqual([]);
    },
  );

  it.each([
    ['EVENTSTORE_URL', 'esdb://admin:changeit@a:2113,b:2113', 'a password that everyone knows'],
    ['EVENTSTORE_URL', 'esdb://app:kZ8canary@a:2113,b:2113?tls=false', 'not encrypted'],
    ['SESSION_SECRET', edge.SESSION_SECRET, 'a development secret'],
    ['OIDC_CLIENT_SECRET', 'dev-canary', 'a development secret'],
    ['MASTER_KEY', developmentKey, 'a development secret'],
    ['INDEX_KEY', developmentKey, 'a development secret'],
    ['RELEASE_KEY', developmentKey, 'a development secret'],
    ['RELEASES_URL', 's3://builds?endpoint=http://s3.example', 'not encrypted'],
    ['EVENTSTORE_URL', 'esdb://admin:changeit@store:2113', 'a password that everyone knows'],
    ['EVENTSTORE_URL', 'esdb://app:kZ8canary@store:2113?tls=false', 'not encrypted'],
    ['DATABASE_URL', 'postgres://app:kZ8canary@db/readmodels', 'not encrypted'],
    [
      'KEYS_DATABASE_URL',
      'postgres://app:postgres@db/keys?sslmode=verify-full',
      'a password that everyone knows',
    ],
    ['NATS_URL', 'nats://app:kZ8canary@nats:4222', 'not encrypted'],
    ['OIDC_ISSUER', 'http://issuer.example', 'not encrypted'],
    ['OIDC_ADDRESS', 'http://issuer:8080', 'not encrypted'],
    ['PUBLIC_ORIGIN', 'http://secondspring.example', 'not encrypted'],
    ['HOST', '0.0.0.0', 'not encrypted'],
    ['TLS_CERTIFICATE', '/run/certificate', 'both or none'],
  ])('refuses %s = %s', (name, value, words) => {
    const lines = linesOf({ ...production, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
    expect(lines[0]).toContain(words);
    expect(lines[0]).not.toContain('canary');
  });

  it('listens to others with certificate and key', () => {
    const pair = { TLS_CERTIFICATE: '/run/certificate', TLS_KEY: '/run/key' };
    expect(linesOf({ ...production, HOST: '0.0.0.0', ...pair })).toEqual([]);
  });

  it.each(['smtps://app:kZ8canary@mail:465', 'smtp://app:kZ8canary@mail:587?requireTLS=true'])(
    'sends e-mails by %s',
    (SMTP_URL) => {
      expect(linesOf({ ...production, SMTP_URL }, identityConfig)).toEqual([]);
    },
  );

  it.each([
    ['smtp://app:kZ8canary@mail:587', 'not encrypted'],
    ['smtp://app:kZ8canary@mail:587?requireTLS=true&ignoreTLS=true', 'not encrypted'],
    ['smtps://app:password@mail:465', 'a password that everyone knows'],
    ['smtps://app:dev-canary@mail:465', 'a password that everyone knows'],
  ])('sends none by %s', (SMTP_URL, words) => {
    const lines = linesOf({ ...production, SMTP_URL }, identityConfig);
    expect(lines).toEqual([expect.stringContaining(words)]);
    expect(lines.join()).not.toContain('canary');
  });

  const bucket = {
    FILES_URL: 's3://files?endpoint=https://s3.example',
    S3_ACCESS_KEY_ID: 'kZ8canary',
    S3_SECRET_ACCESS_KEY: 'kZ8canary',
  };

  it.each([bucket, { FILES_URL: 'file:///srv/files' }, { ...bucket, FILES_URL: 's3://files' }])(
    'keeps files in %o',
    (files) => {
      expect(linesOf({ ...production, ...files }, healthConfig)).toEqual([]);
    },
  );

  it.each([
    [{ FILES_URL: 's3://files?endpoint=http://s3.example' }, 'FILES_URL', 'not encrypted'],
    [{ S3_SECRET_ACCESS_KEY: 'dev-canary' }, 'S3_SECRET_ACCESS_KEY', 'a development secret'],
    [{ S3_SECRET_ACCESS_KEY: 'minioadmin' }, 'S3_SECRET_ACCESS_KEY', 'a password that everyone knows'],
    [{ S3_ACCESS_KEY_ID: 'dev-canary' }, 'S3_ACCESS_KEY_ID', 'a development secret'],
  ])('keeps no files in %o', (files, name, words) => {
    const lines = linesOf({ ...production, ...bucket, ...files }, healthConfig);
    expect(lines).toEqual([expect.stringContaining(words)]);
    expect(lines[0]).toContain(name);
    expect(lines.join()).not.toContain('canary');
  });

  it('asks nothing of the kind in development', () => {
    expect(linesOf({ ...edge, SESSION_SECRET: edge.SESSION_SECRET })).toEqual([]);
  });
});
