import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { SUPERUSER } from '../services.ts';

/** Names of a compartment's wrapping keys: the current one, and the one that only unwraps during a rotation. */
export const keyNamesOf = (domain: KeyDomain): readonly [present: string, other: string] => [
  `${domain}-master-key`,
  `${domain}-master-key-other`,
];

/** Data encrypted or indexed with these would be lost. */
const permanent: readonly string[] = [...keyDomains.flatMap(keyNamesOf), 'index-key'];
/** A server takes these at its first start and keeps them. */
const initialPasswords: readonly string[] = [
  `database-${SUPERUSER}`,
  'event-store-admin',
  'event-store-ops',
  'issuer-admin',
];

/** Why one of `wanted` must not be recreated, in a line for people; undefined if all may. `names` are the existing secrets. */
export const renewalError = (wanted: readonly string[], names: readonly string[]): string | undefined => {
  for (const name of wanted) {
    if (permanent.includes(name))
      return `${name} cannot be recreated: data encrypted with it would become unreadable. See docs/operating/install.md.`;
    if (initialPasswords.includes(name))
      return `${name} cannot be recreated: its server keeps the first value. See docs/operating/install.md.`;
    if (!names.includes(name))
      return `There is no secret ${name}. There are: ${names.toSorted().join(', ')}.`;
  }
  return undefined;
};
