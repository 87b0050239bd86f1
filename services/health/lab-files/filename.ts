import type { MediaType } from './accepted-file.ts';

/** Longest name, in characters, as the event takes it. */
const NAME_MAX = 255;

/** Endings by which phones know a kind; the first is put at the end of a name that has none of them. */
const endings: Readonly<Record<MediaType, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
};

/** Without spaces and dots at either end. One pass: a name of nothing else must cost no more than its length. */
const bare = (name: string): string => {
  let end = name.length;
  while (end > 0 && /[\s.]/u.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end).replace(/^[\s.]+/u, '');
};

/**
 * The name under which a file is shown and saved: the last part of what the phone says, without characters that can't be seen or that turn
 * the reading direction, and with an ending that fits what it is, so that nothing else opens it. At most 255 characters, never empty.
 */
export const cleanFilename = (said: string, mediaType: MediaType): string => {
  const [ending = '', ...others] = endings[mediaType];
  const plain = bare(
    (said.toWellFormed().split(/[/\\]/u).at(-1) ?? '')
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, ''),
  );
  const own = [ending, ...others].find((one) => plain.toLowerCase().endsWith(one));
  const stem = own === undefined ? plain : plain.slice(0, -own.length);
  const kept = own === undefined ? ending : plain.slice(-own.length);
  const room = stem.slice(0, NAME_MAX - kept.length).replace(/[\uD800-\uDBFF]$/u, '');
  return `${room || 'lab-result'}${kept}`;
};
