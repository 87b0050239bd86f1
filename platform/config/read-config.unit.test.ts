import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withProductionRules } from './production-rules.ts';
import { ConfigError, readConfig } from './read-config.ts';
import { base64Key as keyOf, secret } from './variable-schemas.ts';
import { compartmentVariables, serviceVariables } from './variables.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const schema = z.object({
  ...serviceVariables,
  ...compartmentVariables(['identity']),
  WORD: secret('a word'),
  FURTHER_KEY: keyOf('a further key'),
});
const good = {
  NODE_ENV: 'development',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  DATABASE_URL: 'postgres://app:canary@127.0.0.1:5432/readmodels',
  KEYS_DATABASE_URL: 'postgres://app:canary@127.0.0.1:5432/keys',
  NATS_URL: 'nats://127.0.0.1:4222',
  SESSION_SECRET: 'dev-0123456789012345678901234567',
  IDENTITY_MASTER_KEY: key,
  WORD: 'dev-canary',
  FURTHER_KEY: key,
};
const linesOf = (env: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig(schema, env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.lines;
  }
};

describe('readConfig', () => {
  it('accepts a complete configuration and applies defaults', () => {
    expect(readConfig(schema, good)).toMatchObject({
      NODE_ENV: 'development',
      PORT: 0,
      SESSION_IDLE_MINUTES: 30,
      SESSION_ABSOLUTE_HOURS: 12,
      RATE_WRITE: 30,
      IDENTITY_MASTER_KEY: Buffer.alloc(32, 7),
    });
  });

  it.each(Object.keys(good).filter((name) => name !== 'NODE_ENV'))(
    'says in one line that %s is missing',
    (name) => {
      const lines = linesOf({ ...good, [name]: '' });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(new RegExp(`^${name} is missing: .+`, 'u'));
    },
  );

  it.each([
    [
      'PORT',
      'canary',
      'PORT is not valid: a port number, 0 for a free one (it is "canary"; allowed: a whole number, at least 0; example: PORT=0)',
    ],
    [
      'SESSION_DAYS',
      '-1',
      'SESSION_DAYS is not valid: days without a call after which a session on her own phone ends, 1 to 365 (it is "-1"; allowed: a whole number, 1 to 365; example: SESSION_DAYS=90)',
    ],
    [
      'NODE_ENV',
      'canary',
      'NODE_ENV is not valid: one of development, test, production (it is "canary"; example: NODE_ENV=production)',
    ],
    [
      'PUBLIC_ORIGIN',
      'http://canary.example/path',
      'PUBLIC_ORIGIN is not valid: an origin: no path and no slash at its end (it is "http://canary.example/path"; allowed: a URL; example: PUBLIC_ORIGIN=https://secondspring.example)',
    ],
    [
      'DATABASE_URL',
      'mysql://127.0.0.1/x',
      'DATABASE_URL is not valid: database of the read models (it is "mysql://127.0.0.1/x"; allowed: a URL; example: DATABASE_URL=postgres://user:password@host/readmodels)',
    ],
  ])('explains what is allowed instead of %s = %s, with an example', (name, value, line) => {
    expect(linesOf({ ...good, [name]: value })).toEqual([line]);
  });

  it('shortens a long value and writes it on one line', () => {
    const [line = ''] = linesOf({ ...good, LOG_LEVEL: `a\nb${'c'.repeat(500)}` });
    expect(line).toContain('"a\\nbccc');
    expect(line.length).toBeLessThan(300);
    expect(line).not.toContain('\n');
  });

  it.each([
    ['PUBLIC_ORIGIN', 'canary'],
    ['EVENTSTORE_URL', 'http://canary:canary@127.0.0.1'],
    ['EVENTSTORE_URL', 'esdb://127.0.0.1:2113,canary canary'],
    ['DATABASE_URL', 'mysql://canary:canary@127.0.0.1/x'],
    ['DATABASE_URL', 'mysql://127.0.0.1/x?password=canary'],
    ['NATS_URL', 'canary'],
    ['IDENTITY_MASTER_KEY', 'canary'],
    ['SESSION_SECRET', 'canary'],
  ])('reports %s without its value, which may hold a secret: %s', (name, value) => {
    const lines = linesOf({ ...good, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} is not valid: .+example: ${name}=.+`, 'u'));
    expect(lines.join()).not.toContain('canary');
  });

  it('never shows the value of a variable whose name suggests a secret', () => {
    const schema = z.object({ SMTP_PASSWORD: z.string({ error: 'password' }).min(12, 'password') });
    expect(() => readConfig(schema, { SMTP_PASSWORD: 'canary' })).toThrow(
      /^SMTP_PASSWORD is not valid: password/u,
    );
  });

  it('reports a value that production refuses together with an invalid one', () => {
    const production = withProductionRules(z.object({ ...serviceVariables }));
    const config = { ...good, NODE_ENV: 'production', PORT: 'canary' };
    expect(() => readConfig(production, config)).toThrow(
      /^PORT is not valid: .+\n(?:.+\n)*SESSION_SECRET is not valid: /u,
    );
  });

  it('reports an unreadable file beside other faults', () => {
    const env = { ...good, SESSION_SECRET: '', SESSION_SECRET_FILE: '/nowhere/secret', PORT: 'canary' };
    expect(linesOf(env)).toEqual([
      expect.stringMatching(/^SESSION_SECRET_FILE is not valid/u),
      expect.stringMatching(/^PORT is not valid/u),
    ]);
  });

  it('reports all faults at once', () => {
    expect(linesOf({}).length).toBeGreaterThan(8);
  });
});

describe('NAME_FILE', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  const file = join(folder, 'secret');
  writeFileSync(file, 'canary-0123456789012345678901234567\n');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reads the file’s value without its final line end', () => {
    const env = { ...good, SESSION_SECRET: '', SESSION_SECRET_FILE: file };
    expect(readConfig(schema, env).SESSION_SECRET).toBe('canary-0123456789012345678901234567');
  });

  it('applies only to known variables', () => {
    expect(linesOf({ ...good, SSL_CERT_FILE: '/nowhere', HOME_FILE: '/nowhere' })).toEqual([]);
  });

  it.each([
    [{ SESSION_SECRET_FILE: file }, 'SESSION_SECRET and SESSION_SECRET_FILE are both given'],
    [{ SESSION_SECRET: '', SESSION_SECRET_FILE: join(folder, 'none') }, 'SESSION_SECRET_FILE is not valid'],
    [{ SESSION_SECRET: '', SESSION_SECRET_FILE: folder }, 'SESSION_SECRET_FILE is not valid'],
    [{ IDENTITY_MASTER_KEY: '', IDENTITY_MASTER_KEY_FILE: file }, 'IDENTITY_MASTER_KEY is not valid'],
  ])('rejects %o in one line', (env, words) => {
    const lines = linesOf({ ...good, ...env });
    expect(lines).toEqual([expect.stringContaining(words)]);
    expect(lines.join()).not.toMatch(/canary|config-/u);
  });
});
