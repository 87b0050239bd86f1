/**
 * Version of what a micro-frontend exposes to the shell. Separate from the registry's schema and from
 * `shell-contract.ts`, so that the shell can check it without loading either.
 */
export const REMOTE_CONTRACT_VERSION = 2;

/** The next version, stricter for micro-frontends. A micro-frontend that fulfils it runs in a shell of either version. */
export const NEXT_REMOTE_CONTRACT_VERSION = 3;

export const isAcceptedContract = (version: unknown): boolean =>
  version === REMOTE_CONTRACT_VERSION || version === NEXT_REMOTE_CONTRACT_VERSION;
