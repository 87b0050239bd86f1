import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { limits } from './tests/limits.ts';

const exclude = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.rspack-cache/**'];

/**
 * Integration tests run like the product in Node: types stripped, compiled once for all files
 * (`NODE_COMPILE_CACHE`), which takes two thirds of the time of Vite's module runner. `vi.mock` and TSX do
 * not work there.
 */
const asNodeDoes = { viteModuleRunner: false, nodeLoader: false };

/** Of the machine that the tests must suit. Vitest would leave one of them idle. */
const CORES = 2;

/** A file waits for half of its time, so that four keep two cores busy. Files that share one event store run one at a time. */
const maxWorkers = process.env['ENGINES_EVENTSTORE']?.includes('://') === true ? 1 : 4;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const patient = {
  expect: { poll: { timeout: limits.wait } },
  testTimeout: limits.test,
  hookTimeout: limits.test,
} as const;

const servers = [here('tests/runner/memory-folder.ts'), here('embedded/postgres/test-run.ts')];
const onServers = {
  experimental: asNodeDoes,
  environment: 'node',
  isolate: false,
  pool: 'forks',
  maxWorkers,
  ...patient,
  unstubEnvs: true,
  restoreMocks: true,
} as const;

/**
 * Suites are told apart by the file's name. Unit tests are pure and take milliseconds; page tests draw pages in a simulated browser;
 * integration tests start embedded servers of their own (one Postgres cluster for the whole run, a database for each file), four files at
 * a time. Files of one process share its modules: loading the product takes more than a second. Only `npm run test:all` runs `*.long.*`.
 * Those in tests/engines run on the embedded servers and, where there is a container engine, on containers too.
 */
export default defineConfig({
  test: {
    watch: false,
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['**/*.unit.test.{ts,tsx}'],
          exclude,
          environment: 'node',
          // Unit tests share no state; isolated modules would take five times as long.
          isolate: false,
          maxWorkers: CORES,
          ...patient,
          setupFiles: [here('tests/runner/fail-on-console.ts')],
          unstubEnvs: true,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'pages',
          sequence: { groupOrder: 1 },
          include: ['**/*.page.test.tsx'],
          exclude,
          environment: 'happy-dom',
          maxWorkers: CORES,
          environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
          ...patient,
          setupFiles: [here('tests/runner/one-day.ts'), here('tests/runner/fail-on-console.ts')],
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        test: {
          ...onServers,
          name: 'integration',
          sequence: { groupOrder: 2 },
          include: ['**/*.integration.test.ts'],
          exclude: [...exclude, '**/*.long.*'],
          globalSetup: servers,
        },
      },
      {
        test: {
          ...onServers,
          name: 'long',
          sequence: { groupOrder: 3 },
          include: ['**/*.long.integration.test.ts'],
          exclude: [...exclude, 'tests/engines/**'],
          globalSetup: servers,
        },
      },
      {
        test: {
          ...onServers,
          name: 'engines',
          sequence: { groupOrder: 4 },
          include: ['tests/engines/**/*.integration.test.ts'],
          exclude,
          globalSetup: [...servers, here('tests/engines/containers/prepare.ts')],
        },
      },
    ],
  },
});
