/** `$tb` of a soft-deleted stream: Int64.Max, read from JSON as the nearest double. */
const EVERYTHING = 2 ** 63;

/** What a stream's metadata hides of it. Absent keys hide nothing. */
export type Truncation = {
  /** `$maxCount`: how many of the last events stay visible. */
  readonly maxCount?: number;
  /** `$maxAge` in seconds. */
  readonly maxAge?: number;
  /** `$tb`: the first number that may be visible. */
  readonly before?: number;
};

/** A metadata stream shows its last event only. */
export const METADATA_STREAM: Truncation = { maxCount: 1 };

/** Reads the truncation from the content of a metadata event. Content that is not a JSON object hides nothing. */
export const parseTruncation = (content: Uint8Array): Truncation => {
  const metadata = parseObject(content);
  const maxCount = positive(metadata['$maxCount']);
  const maxAge = positive(metadata['$maxAge']);
  const before = positive(metadata['$tb']);
  return {
    ...(maxCount === undefined ? {} : { maxCount }),
    ...(maxAge === undefined ? {} : { maxAge }),
    ...(before === undefined ? {} : { before }),
  };
};

/** Whether the stream was deleted so that it can begin again. */
export const isSoftDeleted = (truncation: Truncation): boolean => {
  return truncation.before !== undefined && truncation.before >= EVERYTHING;
};

/** The first number that count and `$tb` leave visible in a stream whose last number is `last`. */
export const firstVisible = (last: number, truncation: Truncation): number => {
  const byCount = truncation.maxCount === undefined ? 0 : last - truncation.maxCount + 1;
  return Math.max(0, byCount, truncation.before ?? 0);
};

/** The moment (milliseconds since 1970) before which events are hidden by age; nothing is when there is no `$maxAge`. */
export const hiddenBefore = (now: number, truncation: Truncation): number => {
  return truncation.maxAge === undefined ? Number.NEGATIVE_INFINITY : now - truncation.maxAge * 1000;
};

/**
 * The metadata with which a soft-deleted stream begins again: every other key stays, `$tb` becomes the first new number.
 * Content that is not a JSON object is replaced.
 */
export const metadataBeginningAt = (content: Uint8Array, first: number): Buffer => {
  return Buffer.from(JSON.stringify({ ...parseObject(content), $tb: first }));
};

const parseObject = (content: Uint8Array): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(content).toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
};

const positive = (value: unknown): number | undefined => {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
};
