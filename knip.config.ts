import type { KnipConfig } from 'knip';

/** Entry points of each workspace; what none of them reaches is dead. Tests and configurations are found automatically. */
const config = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  treatConfigHintsAsErrors: true,
  // Otherwise the finding about the hooks' dependency would depend on whether the checkout has a hooks folder.
  lefthook: false,
  workspaces: {
    '.': {
      entry: ['*.mjs'],
      project: ['*.{ts,mjs}'],
      // Git hooks that developers install by hand, the linter of commits, the formatter that a check runs by its path, and a plugin named in text.
      ignoreDependencies: ['@commitlint/cli', 'lefthook', 'oxfmt', '@stryker-mutator/vitest-runner'],
    },
    content: { project: ['**/*.ts'] },
    contracts: { project: ['**/*.ts'] },
    platform: { project: ['**/*.ts'] },
    'services/*': { entry: ['**/main.ts'], project: ['**/*.ts'] },
    projections: { entry: ['**/main.ts'], project: ['**/*.ts'] },
    // Facades share all of their exports. The hot routes, the loaders and the replacements for parts of the federation runtime are passed to the bundler as paths. The gallery is a separate page with every building block.
    ui: {
      entry: [
        '*.d.ts',
        '*/facade.ts',
        'bundling/preview.ts',
        'bundling/development/{main.ts,hot-routes.tsx}',
        'bundling/fonts/subset-loader.ts',
        'bundling/sign-loader.ts',
        'bundling/runtime-stubs/*.ts',
        'gallery/{main.tsx,rspack.config.ts}',
        'new-mfe/{main,plopfile}.ts',
      ],
      project: ['**/*.{ts,tsx}'],
    },
    shell: {
      entry: [
        'rspack.config.ts',
        'src/{bootstrap,first-paint}.tsx',
        'src/first-paint/start.ts',
        'src/service-worker/service-worker.ts',
        'src/*.d.ts',
      ],
      project: ['**/*.{ts,tsx}'],
    },
    'mfe-*': {
      entry: ['rspack.config.ts', 'src/{routes,first-paint}.tsx'],
      project: ['**/*.{ts,tsx}'],
    },
    // The launcher starts the other two as processes of their own.
    embedded: {
      entry: ['launcher/{start,servers,front-door}.ts', '**/main.ts'],
      project: ['**/*.ts'],
    },
    // Packages of the event store, which the image contains without the other embedded servers.
    deploy: {
      entry: ['**/main.ts'],
      project: ['**/*.ts'],
      ignoreDependencies: ['@grpc/grpc-js', 'lmdb', 'protobufjs'],
    },
    // Remotes of other teams are built with packages of their own, which are installed here.
    tests: {
      entry: [
        'run.ts',
        'house/lint/plugin.ts',
        'mutation/{vitest.config,ignorers}.ts',
        'house/import-rules.ts',
        'runner/*-results.ts',
      ],
      project: ['**/*.ts', '!foreign-remotes/*/**'],
      ignoreDependencies: ['@module-federation/vite'],
      playwright: { config: ['end-to-end/playwright.config.ts'], entry: ['end-to-end/**/*.e2e.ts'] },
    },
    // HAProxy is a program of the system.
    bench: { entry: ['*.bench.ts'], project: ['**/*.ts'], ignoreBinaries: ['haproxy'] },
  },
} satisfies KnipConfig;

export default config;
