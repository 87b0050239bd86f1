import { createRequire } from 'node:module';
import type { SharedLibrary } from '@secondspring/contracts/remotes/build.ts';

const require = createRequire(import.meta.url);

/** Version of a package as it is installed. */
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
 * Libraries that a page loads once, the shell's copy, whatever a micro-frontend was built with. A micro-frontend of another major version
 * finds none that it runs with, and only its own part of the page says so. The router and the query library are shared as the names in a
 * facade (`ui/router`, `ui/query`): whole, they would lose their tree-shaking.
 */
export const sharedLibraries: readonly SharedLibrary[] = [
  shared('react'),
  shared('react/jsx-runtime', 'react'),
  shared('react-dom'),
  shared('react-dom/client', 'react-dom'),
  shared('react-router-dom'),
  shared('@tanstack/react-query'),
];
