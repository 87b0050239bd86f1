/** Where scripts of the shell and of releases lie. */
const SCRIPT = /^\/(?:assets|remotes\/[a-z0-9-]+\/[0-9a-f]{16,64})\/(?:[\w.-]+\/)*[\w.-]+\.m?js$/u;

/** The address as it was given, where it is a script of the shell or of a release on the page's own origin; `null` for any other. */
export const trustedScript = (address: string, page: string): string | null => {
  const url = URL.parse(address, page);
  return url?.origin === new URL(page).origin && SCRIPT.test(url.pathname) ? address : null;
};

/** What browsers that know Trusted Types have. */
type TrustedTypes = {
  readonly createPolicy: (
    name: 'default',
    rules: { readonly createScriptURL: (address: string) => string | null },
  ) => unknown;
};

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

// The page's only policy: whatever sets the address of a script, a bundler's loader of chunks too, comes by here. Text and HTML are never trusted.
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => trustedScript(address, location.href),
});
