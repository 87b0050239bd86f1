import { isAcceptedContract } from '@secondspring/contracts/remotes/contract-version.ts';
import { ContractError } from './contract-error.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';

/** What a micro-frontend exposes as `./routes`. */
export type RemoteModule = {
  /** Its pages, with paths from the root of the site: one micro-frontend may serve several bases. */
  readonly default: RouteObject[];
  /** Begins to load what the page at `path` will ask for. */
  readonly prefetch?: (queryClient: QueryClient, path: string) => void;
  /** Begins to fetch the code of its pages, but none of their data, which would be old when she comes. */
  readonly ahead?: () => void;
  readonly contract: { readonly version: number };
};

/** Takes what a micro-frontend gave. Throws ContractError where it is no routes module, or one of another contract. */
export const asRemoteModule = (name: string, given: unknown): RemoteModule => {
  if (!isRemoteModule(given)) throw new ContractError(`${name} exposes no routes`);
  if (!isAcceptedContract(given.contract.version))
    throw new ContractError(`${name} keeps contract ${given.contract.version}, which is none of ours`);
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
