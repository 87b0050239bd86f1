import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { SUPERUSER } from '../services.ts';

/** Names of a compartment's wrapping keys: the one that wraps, and the one that only opens while they are exchanged. */
export const keyNamesOf = (domain: KeyDomain): readonly [present: string, other: string] => [
  `${domain}-master-key`,
  `${domain}-master-key-other`,
];

/** Names of what the release before the compartments wrapped every key with; an installation that began later has neither. */
export const LEGACY_KEYS = ['master-key', 'master-key-other'] as const;

/** What was sealed or named with these cannot be opened or found with others. */
const permanent: readonly string[] = [...keyDomains.flatMap(keyNamesOf), ...LEGACY_KEYS, 'index-key'];
/** What a server takes when it starts for the first time, and keeps. */
const initialPasswords: readonly string[] = [
  `database-${SUPERUSER}`,
  'event-store-admin',
  'event-store-ops',
  'issuer-admin',
];

/** Why one of these secrets cannot be made anew, in a line for people; `undefined` where each can. `names` are those that there are. */
export const renewalError = (wanted: readonly string[], names: readonly string[]): string | undefined => {
  for (const name of wanted) {
    if (permanent.includes(name))
      return `${name} is never made anew like that: what was sealed with it could not be opened any more. See docs/operating/install.md.`;
    if (initialPasswords.includes(name))
      return `${name} is what its server was begun with, and the server keeps that one. See docs/operating/install.md.`;
    if (!names.includes(name))
      return `There is no secret ${name}. There are: ${names.toSorted().join(', ')}.`;
  }
  return undefined;
};
