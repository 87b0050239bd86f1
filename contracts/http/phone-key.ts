/**
 * Cookie with the key that seals what the product keeps on her own phone (256 bits, base64url); with https it is called
 * `__Host-phone-key`. The page reads it. It lives as long as her session, is the same in each of her sessions, and is
 * never set on a shared phone.
 */
export const PHONE_KEY = 'phone-key';
