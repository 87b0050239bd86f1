import { labFileEndings } from '@secondspring/contracts/vocabulary/lab-file-words.ts';
import type { MediaType } from './accepted-file.ts';

/** In UTF-16 units, as in the event's schema. */
const MAX_NAME_LENGTH = 255;

/** Emoji and letters with the joiners inside them (`$1`), or an invisible or direction-changing character. */
const invisible =
  /(\p{RGI_Emoji}|(?<=[\p{L}\p{M}])[\u200C\u200D](?=\p{L}))|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gv;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As many whole characters, as a reader sees them, as fit into `max` UTF-16 units. */
const cutToFit = (text: string, max: number): string => {
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};

/** Trims white space and dots at both ends. Linear in the length of the name, so a long one can't block. */
const trimName = (name: string): string => {
  let end = name.length;
  while (end > 0 && /[\s.]/u.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end).replace(/^[\s.]+/u, '');
};

/**
 * The name for display and download: the last path segment, without invisible or direction-changing characters, with
 * an extension that fits the content. 1 to 255 characters.
 */
export const cleanFilename = (sentName: string, mediaType: MediaType): string => {
  const endings: readonly string[] = labFileEndings[mediaType];
  const plain = trimName(
    (sentName.toWellFormed().split(/[/\\]/u).at(-1) ?? '').normalize('NFC').replaceAll(invisible, '$1'),
  );
  const ownEnding = endings.find((candidate) => plain.toLowerCase().endsWith(candidate));
  const stem = ownEnding === undefined ? plain : plain.slice(0, -ownEnding.length);
  const keptEnding = ownEnding === undefined ? labFileEndings[mediaType][0] : plain.slice(-ownEnding.length);
  return `${cutToFit(stem, MAX_NAME_LENGTH - keptEnding.length) || 'lab-result'}${keptEnding}`;
};
