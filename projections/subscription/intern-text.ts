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
  let known = textsByLength.get(end - start);
  if (known === undefined) textsByLength.set(end - start, (known = []));
  for (const text of known) if (matchesAt(text, bytes, start)) return text;
  const text = bytes.toString('utf8', start, end);
  if (text.length === end - start && known.length < MAX_TEXTS_PER_LENGTH) known.push(text);
  return text;
};
