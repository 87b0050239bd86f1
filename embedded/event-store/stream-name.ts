const METADATA_PREFIX = '$$';

export const metadataStreamOf = (stream: string): string => METADATA_PREFIX + stream;

/** The stream that a metadata stream describes; undefined for other streams. */
export const describedBy = (stream: string): string | undefined =>
  stream.startsWith(METADATA_PREFIX) ? stream.slice(METADATA_PREFIX.length) : undefined;
