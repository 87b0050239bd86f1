/** The encodings in which a mark may be stored: UTF-8, UTF-16, hexadecimal, base64 at each offset, and a UUID as 16 bytes. */
const waysOf = (mark: string): Buffer[] => {
  const plain = Buffer.from(mark);
  const hex = mark.replaceAll('-', '');
  const isUuid = /^[0-9a-f]{32}$/u.test(hex);
  const base64 = [0, 1, 2].map((offset) =>
    // The bytes around it change the ends of its base64, so only the middle is searched for.
    Buffer.from(
      Buffer.concat([Buffer.alloc(offset), plain])
        .toString('base64')
        .slice(4, -4),
    ),
  );
  const bytes = Buffer.from(hex, 'hex');
  return [
    plain,
    Buffer.from(mark.toUpperCase()),
    Buffer.from(mark, 'utf16le'),
    Buffer.from(plain.toString('hex')),
    Buffer.from(plain.toString('hex').toUpperCase()),
    ...base64,
    ...(isUuid ? [bytes, Buffer.from(hex)] : []),
  ];
};

/** The marks that occur in the bytes in any encoding. */
export const foundIn = (bytes: Buffer, marks: readonly string[]): string[] =>
  marks.filter((mark) => waysOf(mark).some((way) => bytes.includes(way)));
