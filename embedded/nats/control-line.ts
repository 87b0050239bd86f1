import { ProtocolError, readConnectOptions, type ClientOperation } from './operations.ts';

/** A publication whose payload of `size` bytes is still to come. */
export type AwaitedPayload = {
  readonly op: 'awaiting payload';
  readonly subject: string;
  readonly reply: string | undefined;
  readonly headerBytes: number;
  readonly size: number;
};

/**
 * Parses one control line, without its line end.
 * @returns undefined for lines that need no action
 * @throws {ProtocolError} for an unknown operation, invalid arguments or a payload above `maxPayload` bytes
 */
export const readControlLine = (
  line: string,
  maxPayload: number,
): ClientOperation | AwaitedPayload | undefined => {
  const trimmed = line.trim();
  if (trimmed === '') return undefined;
  const gap = trimmed.search(/[ \t]/);
  const verb = (gap < 0 ? trimmed : trimmed.slice(0, gap)).toUpperCase();
  const rest = gap < 0 ? '' : trimmed.slice(gap).trim();
  const words = rest === '' ? [] : rest.split(/[ \t]+/);
  switch (verb) {
    case 'CONNECT':
      return { op: 'connect', options: readConnectOptions(rest) };
    case 'PING':
      return { op: 'ping' };
    case 'PONG':
      return { op: 'pong' };
    case 'SUB':
      return subscribe(words);
    case 'UNSUB':
      return unsubscribe(words);
    case 'PUB':
      return publish(words, maxPayload, false);
    case 'HPUB':
      return publish(words, maxPayload, true);
    case '+OK':
    case 'INFO':
      return undefined;
    default:
      throw new ProtocolError('Unknown Protocol Operation');
  }
};

const subscribe = (words: readonly string[]): ClientOperation => {
  const [subject, second, third] = words;
  if (subject === undefined || second === undefined || words.length > 3) throw malformed();
  return third === undefined
    ? { op: 'subscribe', subject, queue: undefined, sid: second }
    : { op: 'subscribe', subject, queue: second, sid: third };
};

const unsubscribe = (words: readonly string[]): ClientOperation => {
  const [sid, max] = words;
  if (sid === undefined || words.length > 2) throw malformed();
  return { op: 'unsubscribe', sid, max: max === undefined ? 0 : count(max) };
};

const publish = (words: readonly string[], maxPayload: number, headers: boolean): AwaitedPayload => {
  const sizes = headers ? 2 : 1;
  const [subject] = words;
  if (subject === undefined || words.length < 1 + sizes || words.length > 2 + sizes) throw malformed();
  const size = count(words.at(-1) ?? '');
  const headerBytes = headers ? count(words.at(-2) ?? '') : 0;
  if (size > maxPayload) throw new ProtocolError('Maximum Payload Violation');
  if (headerBytes > size) throw malformed();
  const reply = words.length === 2 + sizes ? words[1] : undefined;
  return { op: 'awaiting payload', subject, reply, headerBytes, size };
};

const count = (word: string): number => {
  if (!/^\d{1,10}$/.test(word)) throw malformed();
  return Number(word);
};

const malformed = (): ProtocolError => new ProtocolError('Parser Error');
