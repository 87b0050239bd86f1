/**
 * Version of what a micro-frontend exposes to the shell. It stands apart from the registry's schema and from what the versions say
 * (`shell-contract.ts`), so that the shell can check it without carrying either to the phone.
 */
export const REMOTE_CONTRACT_VERSION = 2;

/** The version after it, which asks more of a micro-frontend and gives less to it: one that keeps it runs in a shell of both. */
export const NEXT_REMOTE_CONTRACT_VERSION = 3;

/** Whether the shell runs a micro-frontend that keeps this version. */
export const isAcceptedContract = (version: unknown): boolean =>
  version === REMOTE_CONTRACT_VERSION || version === NEXT_REMOTE_CONTRACT_VERSION;
