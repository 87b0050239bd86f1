/** What a client announces about itself with `CONNECT {json}`. Unknown fields are ignored, as the real server does. */
export type ConnectOptions = {
  readonly verbose: boolean;
  readonly pedantic: boolean;
  /** False when the client does not want its own messages back. */
  readonly echo: boolean;
  readonly headers: boolean;
  readonly noResponders: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
};

/** One complete client operation of the NATS text protocol, payload included. */
export type ClientOperation =
  | { readonly op: 'connect'; readonly options: ConnectOptions }
  | { readonly op: 'ping' }
  | { readonly op: 'pong' }
  | {
      readonly op: 'subscribe';
      readonly subject: string;
      readonly queue: string | undefined;
      readonly sid: string;
    }
  /** `max` is the number of messages after which the subscription ends; 0 means at once. */
  | { readonly op: 'unsubscribe'; readonly sid: string; readonly max: number }
  | Publication;

/** A message on its way: `payload` is header bytes followed by data bytes, split at `headerBytes`. */
export type Publication = {
  readonly op: 'publish';
  readonly subject: string;
  readonly reply: string | undefined;
  readonly headerBytes: number;
  readonly payload: Buffer;
};

/** What a client did wrong, in the words the real server sends after `-ERR`. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
}

/**
 * Reads the JSON of a `CONNECT` line.
 * @throws {ProtocolError} when it is not a JSON object.
 */
export const readConnectOptions = (json: string): ConnectOptions => {
  const fields = parseObject(json);
  const text = (name: string): string | undefined => {
    const value = fields[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    verbose: fields['verbose'] === true,
    pedantic: fields['pedantic'] === true,
    echo: fields['echo'] !== false,
    headers: fields['headers'] === true,
    noResponders: fields['no_responders'] === true,
    user: text('user'),
    password: text('pass'),
  };
};

const parseObject = (json: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Told below in the words of the protocol.
  }
  throw new ProtocolError('Parser Error');
};
