import type { createInstance } from '@module-federation/enhanced/runtime';
import * as query from '@secondspring/ui/query/facade.ts';
import * as router from '@secondspring/ui/router/facade.ts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/** What the shell shares, under the names by which micro-frontends ask for it. */
const libraries: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': router,
  '@tanstack/react-query': query,
};

/** Libraries by name, as the federation runtime takes them. */
export type SharedLibraries = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/**
 * The shell's libraries, each in the one version that the page has, for every micro-frontend. They are loaded already: a micro-frontend that
 * brings a newer copy, as ours never do, does not replace what the page runs with.
 */
export const sharedLibraries: SharedLibraries = Object.fromEntries(
  Object.entries(libraries).map(([name, library]) => {
    const version = SHARED_VERSIONS[name] ?? '';
    const lib = () => library;
    const shareConfig = { singleton: true, requiredVersion: `^${version}` };
    return [name, { version, lib, get: () => lib, loaded: true, shareConfig }];
  }),
);
