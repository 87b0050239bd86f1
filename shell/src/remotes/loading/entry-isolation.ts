import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { scriptWithIntegrity } from '../integrity.ts';

/** After this a micro-frontend's entry counts as failed. */
const ENTRY_TIMEOUT_MS = 3000;

export const scriptIntegrity = (): ModuleFederationRuntimePlugin => ({
  name: 'script-integrity',
  createScript: ({ url }) => ({ script: scriptWithIntegrity(url), timeout: ENTRY_TIMEOUT_MS }),
});

/**
 * Makes the runtime use the container of the entry it loads now, not one of another build or of a load that timed out. Loads ES module entries
 * itself, because the runtime has no timeout for them.
 */
export const entryIsolation = (): ModuleFederationRuntimePlugin => ({
  name: 'entry-isolation',
  async loadEntry({ remoteInfo: { entry, entryGlobalName, type } }) {
    if (type === 'module') return await inTime(import(/* webpackIgnore: true */ entry), entry);
    Reflect.deleteProperty(globalThis, entryGlobalName);
    return undefined;
  },
});

const inTime = async <Value>(loading: Promise<Value>, entry: string): Promise<Value> => {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${entry} timed out.`)), ENTRY_TIMEOUT_MS);
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
