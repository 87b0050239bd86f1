import type { FailureKind } from '@secondspring/contracts/remotes/failures.ts';
import { ContractError } from '../contract-error.ts';

/** Messages of the federation runtime, the chunk loader and browsers for a script that did not arrive. */
const UNREACHED =
  /ScriptNetworkError|^ChunkLoadError|timed out\.$|Failed to fetch dynamically imported module|Importing a module script failed|error loading dynamically imported module/u;

/** The first two, after a timeout. */
const SLOW = /timed out\.|\(timeout: /u;

const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${error.message}` : String(error);

/** Whether a file did not arrive, or not in time, which says nothing about the build. */
export const isUnreached = (error: unknown): boolean => UNREACHED.test(wordsOf(error));

/** `broken`: the script arrived, but threw or gave nothing. */
export const failureKind = (error: unknown): Exclude<FailureKind, 'threw'> => {
  if (error instanceof ContractError) return 'contract';
  if (!isUnreached(error)) return 'broken';
  return SLOW.test(wordsOf(error)) ? 'slow' : 'missing';
};
