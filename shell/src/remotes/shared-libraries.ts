import type { createInstance } from '@module-federation/enhanced/runtime';
import * as query from '@secondspring/ui/query/facade.ts';
import * as router from '@secondspring/ui/router/facade.ts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/** By the names under which micro-frontends import them. */
const libraries: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': router,
  '@tanstack/react-query': query,
};

export type SharedLibraries = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** Marked as loaded, so that a newer copy in a micro-frontend does not replace them. */
export const shellLibraries: SharedLibraries = Object.fromEntries(
  Object.entries(libraries).map(([name, library]) => {
    const version = SHARED_VERSIONS[name] ?? '';
    const lib = () => library;
    const shareConfig = { singleton: true, requiredVersion: `^${version}` };
    return [name, { version, lib, get: () => lib, loaded: true, shareConfig }];
  }),
);
