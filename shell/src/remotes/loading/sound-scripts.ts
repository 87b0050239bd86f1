import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { soundScript } from '../integrity.ts';

/** Milliseconds after which a micro-frontend's entry counts as failed. */
export const ENTRY_TIMEOUT = 3000;

/** Runs an entry only if it hashes to what its release says, and waits for it three seconds. */
export const soundScripts = (): ModuleFederationRuntimePlugin => ({
  name: 'sound-scripts',
  createScript: ({ url }) => ({ script: soundScript(url), timeout: ENTRY_TIMEOUT }),
});
