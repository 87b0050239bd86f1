import { z } from 'zod';

/**
 * Control characters that no one types: C0 but tab, line feed and carriage return, DEL, and C1. Postgres keeps no NUL.
 * Beside them what turns the direction of the text around it: one author's words must not re-order another's.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- control characters are what it is about
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069]/gu;

/** Line ends of other systems. */
const OTHER_LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/gu;

const cleaned = (text: string): string =>
  text.replaceAll(OTHER_LINE_ENDS, '\n').replaceAll(UNSEEN, '').toWellFormed().trim();

/**
 * Text that a person writes, of at most `max` characters. Characters that nobody types, as they come with pasted text, are dropped,
 * line ends become line feeds and halves of characters whole, and it is trimmed, before its length counts.
 */
export const plainText = (max: number) => z.string().overwrite(cleaned).max(max);

/** The same on one line: line breaks and tabs become single spaces. For names and titles. */
export const plainLine = (max: number) =>
  z
    .string()
    .overwrite((text) =>
      cleaned(text)
        .split(/[\n\t]/u)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(' '),
    )
    .max(max);

/** Whether there is anything to see in a text: zero-width characters and joiners alone are nothing. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
