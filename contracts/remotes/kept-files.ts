/** Document that a page starts with when the network has none: it names the releases in use, and no member. */
export const START_PAGE = '/start.html';
/** Shown for a page that is not kept. */
export const OFFLINE_PAGE = '/offline.html';

/** What the edge writes before the service worker's code, in the variable `kept`: what this browser keeps of the releases that it uses. */
export type KeptFiles = {
  /** Immutable files of the releases. */
  readonly files: readonly { readonly url: string; readonly integrity: string }[];
  /** Path prefixes of the releases’ pages. */
  readonly paths: readonly string[];
  /** Versions of the two pages. */
  readonly start: string;
  readonly offline: string;
};

/** The page’s message to the worker: all files that it began with, as URL paths. */
export type PageBegan = { readonly began: readonly string[] };
