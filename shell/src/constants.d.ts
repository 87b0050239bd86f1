/** Set by the bundler. */
declare const BUILD_VERSION: string;
/** By name; set by the bundler. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;
/** The shell’s immutable files, as URL paths; set for the service worker. */
declare const SHELL_FILES: readonly string[];
