import { filesToPreload } from '@secondspring/contracts/remotes/page-files.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { escapeHtml } from '@secondspring/platform/http/escape.ts';

/** A file of a release as attributes: its address, and the hash that it must have. */
const soundly = (attribute: 'href' | 'src', url: string, { integrity }: RemoteRelease): string => {
  const hash = integrity[url];
  return `${attribute}="${escapeHtml(url)}"${hash === undefined ? '' : ` integrity="${escapeHtml(hash)}"`}`;
};

/** Scripts and style sheets of a micro-frontend by URL path; the entry first. */
type Files = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** What the page at a path needs of its micro-frontend. What stands in the document already needs no code of its own. */
const filesOf = (release: RemoteRelease, path: string, isPainted: boolean): Files => {
  const { name, version, entry, scripts, styles, pageFiles } = release;
  const own = isPainted ? [] : filesToPreload(pageFiles ?? [], path);
  const ending = (end: string) =>
    own.filter((file) => file.endsWith(end)).map((file) => `/remotes/${name}/${version}/${file}`);
  return { scripts: [entry, ...scripts, ...ending('.js')], styles: [...styles, ...ending('.css')] };
};

/**
 * Preloads with the hash that the loader asks for, and with `crossorigin` where the files themselves are fetched so: modules fetch their style
 * sheets with it, scripts without. Otherwise each would be fetched twice.
 */
const preload = (kind: 'script' | 'style', url: string, release: RemoteRelease): string =>
  `<link rel="preload" as="${kind}"${release.entryType === 'module' ? ' crossorigin' : ''} ${soundly('href', url, release)}>`;

/** Fetches a module, to be run when the shell asks for it. */
const preloadModule = (url: string, release: RemoteRelease): string =>
  `<link rel="modulepreload" ${soundly('href', url, release)}>`;

/**
 * Runs chunks as soon as they are there, while the shell's libraries are still on their way: they only wait for their entry, which the shell
 * runs, as it takes the shell's federation runtime. Those of another toolchain may need what the shell makes first, and are only fetched.
 */
const runAhead = (release: RemoteRelease, [, ...chunks]: readonly string[]): string =>
  chunks.map((url) => `<script async ${soundly('src', url, release)}></script>`).join('');

/**
 * What the document of a path fetches of its micro-frontend, as elements of its head. `isPainted`: it holds the page already, which needs its
 * style sheets at once and its scripts only after the paint (`shell/src/first-paint/start.ts`); `isOverridden`: a developer may have put another build in the release's place.
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
    ? styles.map((url) => `<link rel="stylesheet" ${soundly('href', url, release)}>`).join('') +
        `<template data-after-paint>${running}</template>`
    : running + styles.map((url) => preload('style', url, release)).join('');
};
