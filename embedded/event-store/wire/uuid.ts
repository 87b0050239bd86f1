import protobuf from 'protobufjs/minimal.js';

/** Decodes either form of the message `UUID` as a lower-case canonical string; empty without a value. */
export const decodeUuid = (bytes: Uint8Array): string => {
  const reader = protobuf.Reader.create(bytes);
  let id = '';
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    if (tag >>> 3 === 1) id = decodeStructured(reader.bytes());
    else if (tag >>> 3 === 2) id = reader.string().toLowerCase();
    else reader.skipType(tag & 7);
  }
  return id;
};

/** Encodes a UUID as two signed 64-bit numbers, the structured form. */
export const encodeStructuredUuid = (id: string): Uint8Array => {
  const hex = id.replaceAll('-', '');
  const half = (from: number) => BigInt.asIntN(64, BigInt(`0x${hex.slice(from, from + 16)}`)).toString();
  return protobuf.Writer.create().uint32(8).int64(half(0)).uint32(16).int64(half(16)).finish();
};

const decodeStructured = (bytes: Uint8Array): string => {
  const reader = protobuf.Reader.create(bytes);
  const halves = ['0'.repeat(16), '0'.repeat(16)];
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    const place = (tag >>> 3) - 1;
    if (place === 0 || place === 1) {
      const half = reader.int64();
      if (typeof half === 'number') continue;
      halves[place] = [half.high, half.low]
        .map((part) => (part >>> 0).toString(16).padStart(8, '0'))
        .join('');
    } else reader.skipType(tag & 7);
  }
  const hex = halves.join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
