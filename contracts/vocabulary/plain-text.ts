import { z } from 'zod';

/**
 * Control characters that nobody types: C0 except tab, line feed and carriage return; DEL; and C1. Also
 * characters that change text direction, so that one author's text cannot reorder another's. Postgres rejects
 * NUL.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- control characters are what it is about
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069]/gu;

const OTHER_LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/gu;

const cleaned = (text: string): string =>
  text.replaceAll(OTHER_LINE_ENDS, '\n').replaceAll(UNSEEN, '').toWellFormed().trim();

/**
 * Text a person writes, at most `max` characters. Before its length is checked, untyped control characters
 * are dropped, line ends become line feeds, lone surrogates are replaced, and it is trimmed.
 */
export const plainText = (max: number) => z.string().overwrite(cleaned).max(max);

/** One line of text, for names and titles: line breaks and tabs become single spaces. */
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

/** Whether a text has a visible character; zero-width characters and joiners alone do not count. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
