import type { FailureKind } from '@secondspring/contracts/remotes/failures.ts';
import { ContractBroken } from '../contract-broken.ts';

/**
 * What kind of failure an error in loading stands for, by the words of the federation runtime and of the bundler's chunk loader. What no
 * request explains is broken: the script came, and threw or gave nothing.
 */
export function kindOf(error: unknown): Exclude<FailureKind, 'threw'> {
  if (error instanceof ContractBroken) return 'contract';
  const words = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (/timed out|\(timeout: /u.test(words)) return 'slow';
  return /ScriptNetworkError|ChunkLoadError/u.test(words) ? 'missing' : 'broken';
}
