import { decodeStreamIdentifier, eachField, unsigned } from './fields.ts';

/** Start of a read: a revision of a stream or a position of `$all`. */
export type ReadFrom = 'start' | 'end' | number;

export type FilterRequest = {
  readonly on: 'stream-name' | 'event-type';
  readonly regex: string;
  readonly prefixes: readonly string[];
  /** Events between two checkpoints, before multiplication: `max`, undefined for `count`. */
  readonly window: number | undefined;
  readonly multiplier: number;
};

/** The message `ReadReq`; missing fields are undefined. */
export type ReadRequest = {
  /** Undefined for `$all`. */
  readonly stream: string | undefined;
  readonly from: ReadFrom | undefined;
  /** Prepare position for the commit position in `from`. If it is lower, the event at that position comes after it. */
  readonly prepare: number;
  readonly backwards: boolean;
  readonly resolveLinks: boolean;
  /** Maximum number of events; undefined for a subscription. */
  readonly count: number | undefined;
  readonly filter: FilterRequest | undefined;
  readonly ids: 'structured' | 'string' | undefined;
};

const NOTHING: ReadRequest = {
  stream: undefined,
  from: undefined,
  prepare: 0,
  backwards: false,
  resolveLinks: false,
  count: undefined,
  filter: undefined,
  ids: undefined,
};

/** Larger positions mean "the end": UInt64.Max on the wire. */
const END = 2 ** 63;

/** Decodes `ReadReq`. */
export const decodeReadRequest = (bytes: Uint8Array): ReadRequest => {
  let request = NOTHING;
  eachField(bytes, (field, reader) => {
    if (field !== 1) return false;
    request = decodeOptions(reader.bytes());
    return true;
  });
  return request;
};

const decodeOptions = (bytes: Uint8Array): ReadRequest => {
  let request = NOTHING;
  const set = (part: Partial<ReadRequest>) => {
    request = { ...request, ...part };
  };
  eachField(bytes, (field, reader) => {
    if (field === 1) set(decodeStreamOptions(reader.bytes()));
    else if (field === 2) set({ stream: undefined, ...decodeAllFrom(reader.bytes()) });
    else if (field === 3) set({ backwards: reader.int32() === 1 });
    else if (field === 4) set({ resolveLinks: reader.bool() });
    else if (field === 5) set({ count: unsigned(reader) });
    else if (field === 6) {
      reader.bytes();
      set({ count: undefined });
    } else if (field === 7) set({ filter: decodeFilter(reader.bytes()) });
    else if (field === 9) set({ ids: decodeIdOption(reader.bytes()) });
    else return false;
    return true;
  });
  return request;
};

const decodeStreamOptions = (bytes: Uint8Array): Pick<ReadRequest, 'stream' | 'from'> => {
  let stream = '';
  let from: ReadFrom | undefined;
  eachField(bytes, (field, reader) => {
    if (field === 1) stream = decodeStreamIdentifier(reader.bytes());
    else if (field === 2) from = orEnd(unsigned(reader));
    else if (field === 3 || field === 4) from = marker(field - 2, reader.bytes());
    else return false;
    return true;
  });
  return { stream, from };
};

const decodeAllFrom = (bytes: Uint8Array): Partial<ReadRequest> => {
  let place: Partial<ReadRequest> = {};
  eachField(bytes, (field, reader) => {
    if (field === 1) place = decodePosition(reader.bytes());
    else if (field === 2 || field === 3) place = { from: marker(field - 1, reader.bytes()) };
    else return false;
    return true;
  });
  return place;
};

const marker = (place: number, _empty: Uint8Array): ReadFrom => (place === 1 ? 'start' : 'end');

const decodePosition = (bytes: Uint8Array): Pick<ReadRequest, 'from' | 'prepare'> => {
  let [commit, prepare] = [0, 0];
  eachField(bytes, (field, reader) => {
    if (field === 1) commit = unsigned(reader);
    else if (field === 2) prepare = unsigned(reader);
    else return false;
    return true;
  });
  return { from: orEnd(commit), prepare };
};

const orEnd = (value: number): ReadFrom => (value > END ? 'end' : value);

const decodeFilter = (bytes: Uint8Array): FilterRequest => {
  let filter: FilterRequest = {
    on: 'event-type',
    regex: '',
    prefixes: [],
    window: undefined,
    multiplier: 0,
  };
  eachField(bytes, (field, reader) => {
    if (field === 1) filter = { ...filter, on: 'stream-name', ...decodeExpression(reader.bytes()) };
    else if (field === 2) filter = { ...filter, on: 'event-type', ...decodeExpression(reader.bytes()) };
    else if (field === 3) filter = { ...filter, window: reader.uint32() };
    else if (field === 5) filter = { ...filter, multiplier: reader.uint32() };
    else return false;
    return true;
  });
  return filter;
};

const decodeExpression = (bytes: Uint8Array): Pick<FilterRequest, 'regex' | 'prefixes'> => {
  let regex = '';
  const prefixes: string[] = [];
  eachField(bytes, (field, reader) => {
    if (field === 1) regex = reader.string();
    else if (field === 2) prefixes.push(reader.string());
    else return false;
    return true;
  });
  return { regex, prefixes };
};

const decodeIdOption = (bytes: Uint8Array): ReadRequest['ids'] => {
  let ids: ReadRequest['ids'];
  eachField(bytes, (field, reader) => {
    reader.bytes();
    ids = field === 1 ? 'structured' : 'string';
    return true;
  });
  return ids;
};
