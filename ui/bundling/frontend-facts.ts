/** What the product has to know of a part of the front end. */
export type FrontendFacts = {
  /** `shell`, `gallery`, or a micro-frontend's short name (`reviews` for mfe-reviews). */
  readonly name: string;
  /** Its folder, absolute. */
  readonly folder: string;
};

/**
 * What Rspack's command line hands to a configuration: the values of `--env`, with `RSPACK_SERVE` where it serves. A micro-frontend is built
 * without types of what it exposes where `types` is `none`.
 */
export type Env = Readonly<Record<string, unknown>>;
