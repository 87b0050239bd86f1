import type { FailureKind } from '@secondspring/contracts/remotes/failures.ts';
import { ContractBroken } from '../contract-broken.ts';
import { EntryFailed } from '../entry-failed.ts';

/**
 * What kind of failure an error in loading stands for, of a chunk by the words of the bundler's chunk loader. What no request
 * explains is broken: the script came, and threw or gave nothing.
 */
export function kindOf(error: unknown): Exclude<FailureKind, 'threw'> {
  if (error instanceof ContractBroken) return 'contract';
  if (error instanceof EntryFailed) return error.kind;
  const words = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (!words.startsWith('ChunkLoadError')) return 'broken';
  return words.includes('(timeout: ') ? 'slow' : 'missing';
}
