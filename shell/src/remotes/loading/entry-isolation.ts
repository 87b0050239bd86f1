import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { ENTRY_TIMEOUT_MS } from './script-integrity.ts';

/**
 * Has the runtime take what the entry leaves that it loads now: not what another build left, or one that came too late. An entry that is an ES
 * module is loaded here, as the runtime would wait for it for ever; the document says what it must hash to.
 */
export const entryIsolation = (): ModuleFederationRuntimePlugin => ({
  name: 'entry-isolation',
  async loadEntry({ remoteInfo: { entry, entryGlobalName, type } }) {
    if (type === 'module') return await inTime(import(/* webpackIgnore: true */ entry), entry);
    const [place = '', name] = entryGlobalName.split('.');
    if (name === undefined) Reflect.deleteProperty(globalThis, place);
    else findIn(place, name, entryGlobalName);
    return undefined;
  },
});

const inTime = async <Value>(loading: Promise<Value>, entry: string): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${entry} timed out.`)), ENTRY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Builds of the time before there was a runtime left their containers together in one object: `place`. */
const findIn = (place: string, name: string, globalName: string): void => {
  const containers = (): object => {
    const found: unknown = Reflect.get(globalThis, place);
    return typeof found === 'object' && found !== null ? found : {};
  };
  Reflect.deleteProperty(containers(), name);
  Object.defineProperty(globalThis, globalName, {
    configurable: true,
    get: () => Reflect.get(containers(), name),
  });
};
