import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';

/** Schema of a compartment's tables. */
export type KeySchemaName = `keys_${KeyDomain}`;

export const schemaOf = (domain: KeyDomain): KeySchemaName => `keys_${domain}`;

/** Tables of a compartment with wrapped values. */
export const wrappedTables = ['person_keys', 'item_keys', 'due_erasures', 'naming_secrets'] as const;
