const MAX_TEXTS_PER_LENGTH = 8;

/** Keys are lengths. Only ASCII texts, so that a byte is a character. */
const textsByLength = new Map<number, string[]>();

const matchesAt = (text: string, bytes: Buffer, start: number): boolean => {
  for (let at = 0; at < text.length; at += 1) if (bytes[start + at] !== text.charCodeAt(at)) return false;
  return true;
};

/**
 * UTF-8 text between two offsets, for text with few distinct values, such as event types. A million events of a
 * type then share one string, hashed once.
 */
export const internText = (bytes: Buffer, start: number, end: number): string => {
  let texts = textsByLength.get(end - start);
  if (texts === undefined) textsByLength.set(end - start, (texts = []));
  for (const text of texts) if (matchesAt(text, bytes, start)) return text;
  const text = bytes.toString('utf8', start, end);
  if (text.length === end - start && texts.length < MAX_TEXTS_PER_LENGTH) texts.push(text);
  return text;
};
