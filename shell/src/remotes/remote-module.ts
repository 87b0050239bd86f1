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
export const asRemoteModule = (name: string, given: unknown): RemoteModule => {
  if (!isRemoteModule(given)) throw new ContractError(`${name} exposes no routes`);
  if (!isAcceptedContract(given.contract.version))
    throw new ContractError(
      `${name} fulfils contract ${given.contract.version}, which this shell does not support`,
    );
  return given;
};

const isRemoteModule = (given: unknown): given is RemoteModule =>
  typeof given === 'object' &&
  given !== null &&
  'default' in given &&
  Array.isArray(given.default) &&
  'contract' in given &&
  typeof given.contract === 'object' &&
  given.contract !== null &&
  'version' in given.contract &&
  typeof given.contract.version === 'number';
