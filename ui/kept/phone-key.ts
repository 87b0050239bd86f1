import { PHONE_KEY } from '@secondspring/contracts/http/phone-key.ts';

const COOKIE = new RegExp(`(?:^|; )(?:__Host-)?${PHONE_KEY}=([\\w-]{43})(?:;|$)`, 'u');

/** The key of the member whose own phone this is, as in the cookie; null for visitors and on a shared phone. */
export const phoneKey = (cookies: string = document.cookie): string | null =>
  COOKIE.exec(cookies)?.[1] ?? null;

/** With it nothing that was kept for her can be read, until she signs in again. */
export const forgetPhoneKey = (): void => {
  document.cookie = `${PHONE_KEY}=; Path=/; Max-Age=0`;
  document.cookie = `__Host-${PHONE_KEY}=; Path=/; Secure; Max-Age=0`;
};
