import type { FailureKind } from '@secondspring/contracts/remotes/failures.ts';
import { ContractError } from '../contract-error.ts';

/** How the federation runtime, the bundler's loader of chunks and browsers begin to say that a script did not arrive. */
const UNREACHED =
  /ScriptNetworkError|^ChunkLoadError|timed out\.$|Failed to fetch dynamically imported module|Importing a module script failed|error loading dynamically imported module/u;

/** How the first two say that it did not arrive in time. */
const SLOW = /timed out\.|\(timeout: /u;

/**
 * What kind of failure an error in loading stands for, of an entry and of a chunk by the words of what loads it. What no request
 * explains is broken: the script came, and threw or gave nothing.
 */
export const failureKind = (error: unknown): Exclude<FailureKind, 'threw'> => {
  if (error instanceof ContractError) return 'contract';
  const words = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (!UNREACHED.test(words)) return 'broken';
  return SLOW.test(words) ? 'slow' : 'missing';
};
