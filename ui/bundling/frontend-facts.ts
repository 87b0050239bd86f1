export type FrontendFacts = {
  /** `shell`, `gallery`, or a micro-frontend's short name (`reviews` for mfe-reviews). */
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
};

/** Values of `--env`, with `RSPACK_SERVE` while serving. `types=none` skips type declarations. */
export type Env = Readonly<Record<string, unknown>>;
