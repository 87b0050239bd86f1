/** A further cluster host with port in a connection string. */
const FURTHER_HOST = String.raw`,[\w.-]+(?::\d+)?`;
const CLUSTER = new RegExp(String.raw`^([a-z+]+:\/\/[^,/?#]+)(?:${FURTHER_HOST})+(?=[/?#]|$)`, 'u');

/**
 * Parses a connection string, which may name several hosts, as a URL with the first host; `null` if it is
 * invalid.
 */
export const eventStoreAddress = (text: string): URL | null => URL.parse(text.replace(CLUSTER, '$1'));

export const isEventStoreAddress = (text: string): boolean =>
  /^(esdb|kurrentdb)(\+discover)?:$/u.test(eventStoreAddress(text)?.protocol ?? '');
