import { createHash } from 'node:crypto';

/** SQL of an id derived from a name; `name` is an SQL text, such as `'post' || n`. */
export const uuidSql = (name: string): string => `md5(${name})::uuid`;

/** The same id outside SQL, as 32 hexadecimal digits, which Postgres accepts. */
export const md5Of = (name: string): string => createHash('md5').update(name).digest('hex');

/** The greatest possible id. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
