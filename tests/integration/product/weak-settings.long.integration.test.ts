import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { masterKeyVariable } from '@secondspring/platform/config/compartments.ts';
import { describe, expect, it } from 'vitest';
import { bareEnvironment } from '../../runner/bare-environment.ts';

const root = join(import.meta.dirname, '../../..');
const ZERO_KEY = Buffer.alloc(32).toString('base64');

/** Nothing answers at these addresses; a process that connected would fail with another error. */
const weak = {
  ...bareEnvironment(),
  NODE_ENV: '',
  PUBLIC_ORIGIN: 'http://canary.example',
  EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false',
  DATABASE_URL: 'postgres://app:canary@127.0.0.1:9/readmodels?sslmode=no-verify',
  KEYS_DATABASE_URL: 'postgres://app:canary@127.0.0.1:9/keys',
  NATS_URL: 'nats://127.0.0.1:9',
  ...Object.fromEntries(keyDomains.map((domain) => [masterKeyVariable(domain), ZERO_KEY])),
  INDEX_KEY: ZERO_KEY,
  RELEASE_KEY: ZERO_KEY,
  SESSION_SECRET: 'a'.repeat(40),
  OIDC_ISSUER: 'http://canary.example',
  OIDC_CLIENT_ID: 'app',
  OIDC_CLIENT_SECRET: 'dev-canary',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://canary.example',
  SMTP_URL: 'smtp://canary.example',
  FILES_URL: 's3://files?endpoint=http://canary.example',
  RELEASES_URL: 's3://builds?endpoint=http://canary.example',
  REMOTES_DIR: '/nowhere',
  SHELL_DIR: '/nowhere',
};

const run = async (
  program: string,
  args: readonly string[],
): Promise<{ code: unknown; out: string; err: string }> => {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env: weak,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, out, err };
};

const stores = ['EVENTSTORE_URL', 'DATABASE_URL', 'KEYS_DATABASE_URL'];
const service = [...stores, 'PUBLIC_ORIGIN', 'NATS_URL', 'SESSION_SECRET', 'OTEL_EXPORTER_OTLP_ENDPOINT'];
const withoutKeys = service.filter((name) => name !== 'KEYS_DATABASE_URL');
const signed = ['--reason', 'a reason', '--operator', 'olga'];

describe('weak settings without NODE_ENV', () => {
  it.each([
    {
      program: 'services/edge/main.ts',
      names: [...withoutKeys, 'OIDC_ISSUER', 'RELEASE_KEY'],
    },
    {
      program: 'services/identity/main.ts',
      names: [
        ...service,
        'SMTP_URL',
        'INDEX_KEY',
        'OIDC_ISSUER',
        'OIDC_CLIENT_SECRET',
        'IDENTITY_MASTER_KEY',
      ],
    },
    { program: 'services/health/main.ts', names: [...service, 'FILES_URL', 'HEALTH_MASTER_KEY'] },
    { program: 'services/community/main.ts', names: service },
    { program: 'services/reviews/main.ts', names: service },
    { program: 'projections/main.ts', names: [...stores, 'NATS_URL'] },
    { program: 'deploy/rewrap/main.ts', names: ['KEYS_DATABASE_URL', ...keyDomains.map(masterKeyVariable)] },
    { program: 'deploy/backup/main.ts', args: ['take', '/nowhere'], names: [...stores, 'FILES_URL'] },
    { program: 'projections/history/main.ts', args: ['status'], names: stores },
    {
      program: 'services/community/moderation/main.ts',
      args: ['queue', '--moderator', 'robin'],
      names: stores,
    },
    {
      program: 'services/identity/operator/main.ts',
      args: ['plan', 'ada@example.org', 'free', ...signed],
      names: stores,
    },
    {
      program: 'services/edge/releases/cli/main.ts',
      args: ['token', 'community', '--list'],
      names: ['EVENTSTORE_URL', 'RELEASE_KEY'],
    },
  ])(
    'stop $program, which names each of them before it connects or listens',
    async ({ program, args = [], names }) => {
      const { code, out, err } = await run(program, args);
      for (const name of names) expect(err).toContain(`${name} is not valid: `);
      expect(code).toBe(78);
      expect(out).toBe('');
      expect(err).not.toMatch(/canary|at .*\.ts:/u);
    },
  );
});
