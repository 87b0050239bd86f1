import { z } from 'zod';

/** Control characters that no one types: all of ASCII's but tab, line feed and carriage return. Postgres keeps no NUL. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

/**
 * Text that a person writes, of at most `max` characters. Stray control characters, as they come with pasted text, are dropped and
 * halves of characters made whole, and it is trimmed, before its length counts; nothing else is changed.
 */
export const plainText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(CONTROL_CHARACTERS, '').toWellFormed().trim())
    .max(max);
