import type { KeyRef } from '@secondspring/platform/vault/vault.ts';

/**
 * The vault's name of the key for everything stored under one consent. Destroying it makes all of that unreadable.
 */
export const consentKeyName = (userId: string, consentId: string): string => `health-${userId}-${consentId}`;

export const consentKey = (userId: string, consentId: string): KeyRef => ({
  item: consentKeyName(userId, consentId),
});
