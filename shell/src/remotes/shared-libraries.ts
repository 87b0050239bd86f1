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

/** A version of a library, as containers ask for it: `get` gives what gives the library, `from` is who provides it. */
type SharedVersion = {
  readonly get: () => () => object;
  readonly from: string;
  readonly eager: true;
  loaded: 1;
};

/** Libraries by name and version, as containers take them. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

/** The shell's libraries, each in the one version that the page has, for every micro-frontend. */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(libraries).map(([name, library]) => [
    name,
    // Loaded already: a micro-frontend that brings a newer copy, as ours never do, does not replace what the page runs with.
    { [SHARED_VERSIONS[name] ?? '']: { get: () => () => library, from: 'shell', eager: true, loaded: 1 } },
  ]),
);
