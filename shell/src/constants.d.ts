/** Set by the bundler. */
declare const BUILD_VERSION: string;
/** By name; set by the bundler. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;
