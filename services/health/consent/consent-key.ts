import type { KeyRef } from '@secondspring/platform/vault/vault.ts';

/** Name under which the vault keeps the key of what is stored under one consent; destroying it empties all of that. */
export const consentKeyName = (userId: string, consentId: string): string => `health-${userId}-${consentId}`;

/** The key that seals what a member lets us keep of her health, as long as this consent stands. */
export const consentKey = (userId: string, consentId: string): KeyRef => ({
  item: consentKeyName(userId, consentId),
});
