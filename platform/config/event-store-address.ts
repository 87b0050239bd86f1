/** A further host of a cluster in an event store's connection string, with its port. */
const FURTHER_HOST = String.raw`,[\w.-]+(?::\d+)?`;
const CLUSTER = new RegExp(String.raw`^([a-z+]+:\/\/[^,/?#]+)(?:${FURTHER_HOST})+(?=[/?#]|$)`, 'u');

/** Reads an event store's connection string, which may name several hosts: a URL with the first of them; `null` where it is none. */
export const eventStoreAddress = (text: string): URL | null => URL.parse(text.replace(CLUSTER, '$1'));

/** Whether a text is the connection string of an event store. */
export const isEventStoreAddress = (text: string): boolean =>
  /^(esdb|kurrentdb)(\+discover)?:$/u.test(eventStoreAddress(text)?.protocol ?? '');
