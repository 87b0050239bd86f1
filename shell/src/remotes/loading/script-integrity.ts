import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { scriptWithIntegrity } from '../integrity.ts';

/** After this a micro-frontend's entry counts as failed. */
export const ENTRY_TIMEOUT_MS = 3000;

export const scriptIntegrity = (): ModuleFederationRuntimePlugin => ({
  name: 'script-integrity',
  createScript: ({ url }) => ({ script: scriptWithIntegrity(url), timeout: ENTRY_TIMEOUT_MS }),
});
