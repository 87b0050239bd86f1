import { satisfy, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { ContractError } from '../contract-error.ts';
import { asRemoteModule } from '../remote-module.ts';

/** Refuses an entry that needs another version of the federation runtime. */
export const runtimeCheck = (
  placed: (name: string) => Pick<RemoteRelease, 'runtime'>,
): ModuleFederationRuntimePlugin => ({
  name: 'runtime-check',
  async loadEntry({ origin, remoteInfo: { name } }) {
    const { runtime } = placed(name);
    if (runtime !== undefined && !satisfy(origin.version, runtime))
      throw new ContractError(`${name} runs with the federation runtime ${runtime}, not ${origin.version}`);
  },
});

/** Rejects modules that do not fulfil the contract. */
export const contractCheck = (): ModuleFederationRuntimePlugin => ({
  name: 'contract-check',
  onLoad: ({ remote, exposeModule }) => void asRemoteModule(remote.name, exposeModule),
});
