import { createPool, type PoolLimits } from '@secondspring/platform/postgres/pool.ts';
import type { Pool } from 'pg';
import { limits } from './limits.ts';

/** A pool of a test's own. The product gives a connection two seconds and a statement three, which a slow machine may need. */
export const patientPool = (url: string, more: PoolLimits = {}): Pool =>
  createPool(url, { statement: 0, connect: limits.start, ...more });
