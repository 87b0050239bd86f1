import { isAcceptedContract } from '@secondspring/contracts/remotes/contract-version.ts';
import { ContractError } from './contract-error.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';

export type RemoteModule = {
  /** Paths start at the root of the site. */
  readonly default: RouteObject[];
  /** Starts loading what the page at `path` needs. */
  readonly prefetch?: (queryClient: QueryClient, path: string) => void;
  /** Preloads the code of its pages, but no data, which would be stale. */
  readonly ahead?: () => void;
  readonly contract: { readonly version: number };
};

/** Throws ContractError if the module has no routes or an unknown contract. */
export const asRemoteModule = (name: string, module: unknown): RemoteModule => {
  if (!isRemoteModule(module)) throw new ContractError(`${name} exposes no routes`);
  if (!isAcceptedContract(module.contract.version))
    throw new ContractError(
      `${name} fulfils contract ${module.contract.version}, which this shell does not support`,
    );
  return module;
};

const isRemoteModule = (module: unknown): module is RemoteModule => {
  const { default: routes, contract } = Object(module) as { [Name in keyof RemoteModule]?: unknown };
  const { version } = Object(contract) as { readonly version?: unknown };
  return Array.isArray(routes) && typeof version === 'number';
};
