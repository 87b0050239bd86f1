/**
 * Version of what a micro-frontend exposes to the shell. A remote of another version is refused. It stands apart from the
 * registry's schema, so that the shell can check it without carrying a schema library to the phone.
 */
export const REMOTE_CONTRACT_VERSION = 2;
