import { isSameSecret } from '../authentication/same-secret.ts';

export type StoreUser = {
  readonly name: string;
  readonly password: string;
  /**
   * `read`: reads only. `append`: also appends to streams outside the system streams (`$…`), but deletes nothing and changes no metadata.
   * `everything` (default): an administrator.
   */
  readonly may?: 'read' | 'append' | 'everything' | undefined;
};

export type CallKind = 'read' | 'append' | 'remove';

/** `append-only` callers may not append to system streams. */
export type Authorization = 'admitted' | 'append-only' | 'anonymous' | 'wrong-credentials' | 'not-allowed';

/**
 * Checks the `authorization` header of a call.
 * @param users undefined to admit everyone without credentials
 */
export const authorizeCall = (
  users: readonly StoreUser[] | undefined,
  header: string | undefined,
  callKind: CallKind = 'read',
): Authorization => {
  if (users === undefined) return 'admitted';
  if (header === undefined || header === '') return 'anonymous';
  const [, encoded] = /^basic ([\w+/=-]+)$/iu.exec(header) ?? [];
  if (encoded === undefined) return 'wrong-credentials';
  const credentials = Buffer.from(encoded, 'base64').toString('utf8');
  // Compares with all users, so that timing does not reveal which names exist.
  const [user] = users.filter(({ name, password }) => isSameSecret(credentials, `${name}:${password}`));
  if (user === undefined) return 'wrong-credentials';
  const { may = 'everything' } = user;
  if (callKind === 'read' || may === 'everything') return 'admitted';
  return may === 'append' && callKind === 'append' ? 'append-only' : 'not-allowed';
};
