/** `$tb` of a soft-deleted stream: Int64.Max, which JSON.parse reads as the nearest double. */
const EVERYTHING = 2 ** 63;

/** Truncation settings in the metadata of a stream. Missing keys hide nothing. */
export type Truncation = {
  /** `$maxCount`: number of latest events that stay visible. */
  readonly maxCount?: number;
  /** `$maxAge` in seconds. */
  readonly maxAge?: number;
  /** `$tb`: first visible revision. */
  readonly before?: number;
};

/** Metadata streams show their last event only. */
export const METADATA_STREAM: Truncation = { maxCount: 1 };

/** Reads the content of a metadata event. Content that is not a JSON object hides nothing. */
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

/** Whether the stream is soft-deleted. */
export const isSoftDeleted = (truncation: Truncation): boolean =>
  truncation.before !== undefined && truncation.before >= EVERYTHING;

/** First revision that `$maxCount` and `$tb` leave visible. `last` is the last revision of the stream. */
export const firstVisible = (last: number, truncation: Truncation): number => {
  const byCount = truncation.maxCount === undefined ? 0 : last - truncation.maxCount + 1;
  return Math.max(0, byCount, truncation.before ?? 0);
};

/** Events created before this time are hidden by `$maxAge`. Milliseconds since 1970. */
export const hiddenBefore = (now: number, truncation: Truncation): number =>
  truncation.maxAge === undefined ? Number.NEGATIVE_INFINITY : now - truncation.maxAge * 1000;

/**
 * Metadata for recreating a soft-deleted stream: keeps other keys and sets `$tb` to the first new revision. Replaces content that is not a
 * JSON object.
 */
export const metadataBeginningAt = (content: Uint8Array, first: number): Buffer =>
  Buffer.from(JSON.stringify({ ...parseObject(content), $tb: first }));

const parseObject = (content: Uint8Array): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(content).toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
};

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
