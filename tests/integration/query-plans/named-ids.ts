import { createHash } from 'node:crypto';

/** SQL of the id that stands for a name; `name` is SQL for a text, such as `'post' || n`. */
export const uuid = (name: string): string => `md5(${name})::uuid`;

/** The same id outside of SQL, in the form in which Postgres takes it too: 32 hexadecimal digits. */
export const idOf = (name: string): string => createHash('md5').update(name).digest('hex');

/** Greater than any other id: the end of a page's order. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
