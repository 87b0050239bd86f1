import {
  formatConsistencyToken,
  mergeConsistencyTokens,
  parseConsistencyToken,
  type ConsistencyToken,
} from '@secondspring/contracts/http/consistency.ts';
import { pageWide } from '../page/page-wide.ts';

type Memory = { token: ConsistencyToken };

const memory = (): Memory => pageWide<Memory>('consistency/1', () => ({ token: new Map() }));

/** Keeps the newest position of each domain. */
export const rememberConsistency = (header: string | null): void => {
  if (header === null) return;
  const stored = memory();
  stored.token = mergeConsistencyTokens(stored.token, parseConsistencyToken(header));
};

/** Null before the first command of this page. */
export const requiredConsistency = (): string | null => {
  const { token } = memory();
  return token.size === 0 ? null : formatConsistencyToken(token);
};
