import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Tells browser extensions which release of each micro-frontend is used. The runtime only knows that from manifests. */
export const developerTools = (): ModuleFederationRuntimePlugin => {
  const remotesInfo: Record<string, object> = {};
  return {
    name: 'developer-tools',
    registerRemote(args) {
      const { remote, origin } = args;
      const { name, version } = { version: '', ...remote };
      remotesInfo[name] = { matchedVersion: version };
      Object.assign(__FEDERATION__.moduleInfo, {
        [origin.name]: { version: origin.options.version, remoteEntry: '', remotesInfo },
        [`${name}:${version}`]: {
          version,
          remoteEntry: 'entry' in remote ? remote.entry : '',
          remoteEntryType: remote.type,
          globalName: remote.entryGlobalName,
          remotesInfo: {},
        },
      });
      return args;
    },
  };
};
