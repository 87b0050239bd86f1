import type { FirstCalls } from '@secondspring/contracts/remotes/first-calls.ts';

/** What a single page needs first. */
export type Page = {
  /** Its path, with `{names}` for the segments that differ. */
  readonly path: string;
  /** What it asks for first, where anyone may read it. */
  readonly calls?: FirstCalls['calls'];
  /** The chunk with its code, where that is not in the routes: its `webpackChunkName`. */
  readonly chunk?: string;
};

/** What the product has to know of a part of the front end. */
export type FrontendFacts = {
  /** `shell`, `gallery`, or a micro-frontend's short name (`reviews` for mfe-reviews). */
  readonly name: string;
  /** Its folder, absolute. */
  readonly folder: string;
  /** Path prefixes that a micro-frontend serves; the shell has none of its own. */
  readonly paths: readonly `/${string}`[];
  /** What single pages of a micro-frontend need first: the document fetches it beside the scripts. */
  readonly pages: readonly Page[];
};

/**
 * What Rspack's command line hands to a configuration: the values of `--env`, with `RSPACK_SERVE` where it serves. A micro-frontend is built
 * without types of what it exposes where `types` is `none`.
 */
export type Env = Readonly<Record<string, unknown>>;
