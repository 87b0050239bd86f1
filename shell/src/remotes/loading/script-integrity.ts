import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { scriptWithIntegrity } from '../integrity.ts';

/** Milliseconds after which a micro-frontend's entry counts as failed. */
export const ENTRY_TIMEOUT_MS = 3000;

/** Runs an entry only if it hashes to what its release says, and waits for it three seconds. */
export const scriptIntegrity = (): ModuleFederationRuntimePlugin => ({
  name: 'script-integrity',
  createScript: ({ url }) => ({ script: scriptWithIntegrity(url), timeout: ENTRY_TIMEOUT_MS }),
});
