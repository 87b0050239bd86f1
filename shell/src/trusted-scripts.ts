const SCRIPT = /^\/(?:assets|remotes\/[a-z0-9-]+\/[0-9a-f]{16,64})\/(?:[\w.-]+\/)*[\w.-]+\.m?js$/u;

const SERVICE_WORKER = '/sw.js';

/** Returns the address if it is a script of the shell, its service worker, or of a release on this origin, else null. */
export const trustedScript = (address: string, page: string): string | null => {
  const url = URL.parse(address, page);
  if (url?.origin !== new URL(page).origin) return null;
  return SCRIPT.test(url.pathname) || (url.pathname === SERVICE_WORKER && url.search === '') ? address : null;
};

type TrustedTypes = {
  readonly createPolicy: (
    name: 'default',
    rules: { readonly createScriptURL: (address: string) => string | null },
  ) => unknown;
};

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

// The page's only policy. Every script address passes through it, also those of chunk loaders. Text and HTML are never trusted.
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => trustedScript(address, location.href),
});
