import { createRequire } from 'node:module';
import type { SharedLibrary } from '@secondspring/contracts/remotes/build.ts';

const require = createRequire(import.meta.url);

const installed = (name: string): string => {
  const manifest: unknown = require(`${name}/package.json`);
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error(`${name} has no version`);
};

const shared = (name: string, from = name): SharedLibrary => {
  const version = installed(from);
  return { name, version, requiredVersion: `^${version}`, singleton: true };
};

/**
 * Loaded once per page, in the version of the shell. A micro-frontend built for another major version fails alone. Router and query library
 * are shared through facades (`ui/router`, `ui/query`), because sharing them whole would disable tree-shaking.
 */
export const sharedLibraries: readonly SharedLibrary[] = [
  shared('react'),
  shared('react/jsx-runtime', 'react'),
  shared('react-dom'),
  shared('react-dom/client', 'react-dom'),
  shared('react-router-dom'),
  shared('@tanstack/react-query'),
];
