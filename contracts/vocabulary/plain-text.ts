import { z } from 'zod';
import { cleanLine, cleanText } from './text-form.ts';

/** Text a person writes, at most `max` characters in the form of {@link cleanText}. */
export const plainText = (max: number) => z.string().overwrite(cleanText).max(max);

/** Text that may be left out: an empty one becomes null. */
export const plainTextOrNull = (max: number) =>
  plainText(max)
    .nullable()
    .overwrite((text) => text || null);

/** One line of text, for names, titles and search words, in the form of {@link cleanLine}. */
export const plainLine = (max: number) => z.string().overwrite(cleanLine).max(max);

/** Whether a text has a visible character; zero-width characters and joiners alone do not count. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(cleanText(text));
