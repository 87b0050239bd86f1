import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { asRemoteModule } from '../remote-module.ts';

/** Takes from a micro-frontend nothing but routes of the shell's contract. */
export const contractCheck = (): ModuleFederationRuntimePlugin => ({
  name: 'contract-check',
  onLoad: ({ remote, exposeModule }) => void asRemoteModule(remote.name, exposeModule),
});
