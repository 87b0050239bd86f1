import { filesToPreload } from '@secondspring/contracts/remotes/page-files.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { escapeHtml } from '@secondspring/platform/html/escape.ts';

/** Attributes with the URL and the integrity hash. */
const withIntegrity = (attribute: 'href' | 'src', url: string, { integrity }: RemoteRelease): string => {
  const hash = integrity[url];
  return `${attribute}="${escapeHtml(url)}"${hash === undefined ? '' : ` integrity="${escapeHtml(hash)}"`}`;
};

/** URL paths; the entry first. */
type Files = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** Files that the page at a path needs. A page that is already in the document needs no code of its own. */
const filesOf = (release: RemoteRelease, path: string, isPainted: boolean): Files => {
  const { name, version, entry, scripts, styles, pageFiles } = release;
  const ownFiles = isPainted ? [] : filesToPreload(pageFiles ?? [], path);
  const ending = (end: string) =>
    ownFiles.filter((file) => file.endsWith(end)).map((file) => `/remotes/${name}/${version}/${file}`);
  return { scripts: [entry, ...scripts, ...ending('.js')], styles: [...styles, ...ending('.css')] };
};

/**
 * Preloads with the integrity that the loader requests. Style sheets of modules are fetched with `crossorigin`,
 * scripts without; a mismatch would fetch them twice.
 */
const preload = (kind: 'script' | 'style', url: string, release: RemoteRelease): string =>
  `<link rel="preload" as="${kind}"${release.entryType === 'module' ? ' crossorigin' : ''} ${withIntegrity('href', url, release)}>`;

/** Fetches a module without running it. */
const preloadModule = (url: string, release: RemoteRelease): string =>
  `<link rel="modulepreload" ${withIntegrity('href', url, release)}>`;

/**
 * Runs chunks as soon as they arrive: they only register with their entry, which the shell runs. Foreign chunks may
 * depend on what the shell creates first, so they are only fetched.
 */
const runAhead = (release: RemoteRelease, [, ...chunks]: readonly string[]): string =>
  chunks.map((url) => `<script async ${withIntegrity('src', url, release)}></script>`).join('');

/**
 * Head elements that fetch a page's micro-frontend. `isPainted`: the document contains the page, so its scripts
 * wait until after the paint (`shell/src/first-paint/start.ts`). `isOverridden`: a developer may have replaced the
 * release.
 */
export const linksToRemote = (
  release: RemoteRelease,
  path: string,
  { isPainted, isOverridden }: { readonly isPainted: boolean; readonly isOverridden: boolean },
): string => {
  const { scripts, styles } = filesOf(release, path, isPainted);
  const running =
    release.entryType === 'module'
      ? scripts.map((url) => preloadModule(url, release)).join('')
      : scripts.map((url) => preload('script', url, release)).join('') +
        (isOverridden || release.foreign === true ? '' : runAhead(release, scripts));
  return isPainted
    ? styles.map((url) => `<link rel="stylesheet" ${withIntegrity('href', url, release)}>`).join('') +
        `<template data-after-paint>${running}</template>`
    : running + styles.map((url) => preload('style', url, release)).join('');
};
