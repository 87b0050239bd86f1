import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { asRemoteModule } from '../remote-module.ts';

/** Rejects modules that do not fulfil the contract. */
export const contractCheck = (): ModuleFederationRuntimePlugin => ({
  name: 'contract-check',
  onLoad: ({ remote, exposeModule }) => void asRemoteModule(remote.name, exposeModule),
});
