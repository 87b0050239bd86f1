import { SUPERUSER } from '../services.ts';

/** Names of the master keys: the one that wraps, and the one that only opens while they are exchanged. */
export const MASTER_KEY = 'master-key';
/** See {@link MASTER_KEY}. */
export const OTHER_MASTER_KEY = 'master-key-other';

/** What was sealed or named with these cannot be opened or found with others. */
const forEver: readonly string[] = [MASTER_KEY, OTHER_MASTER_KEY, 'index-key'];
/** What a server takes when it starts for the first time, and keeps. */
const begunWith: readonly string[] = [
  `database-${SUPERUSER}`,
  'event-store-admin',
  'event-store-ops',
  'issuer-admin',
];

/** Why one of these secrets cannot be made anew, in a line for people; `undefined` where each can. `names` are those that there are. */
export const refusalToRenew = (wanted: readonly string[], names: readonly string[]): string | undefined => {
  for (const name of wanted) {
    if (forEver.includes(name))
      return `${name} is never made anew like that: what was sealed with it could not be opened any more. See docs/operating/install.md.`;
    if (begunWith.includes(name))
      return `${name} is what its server was begun with, and the server keeps that one. See docs/operating/install.md.`;
    if (!names.includes(name))
      return `There is no secret ${name}. There are: ${names.toSorted().join(', ')}.`;
  }
  return undefined;
};
