/** Options of `CONNECT {json}`. Unknown fields are ignored, as in the real server. */
export type ConnectOptions = {
  readonly verbose: boolean;
  readonly pedantic: boolean;
  /** Whether the client receives its own messages. */
  readonly echo: boolean;
  readonly headers: boolean;
  readonly noResponders: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
};

/** A client operation of the NATS text protocol, with its payload. */
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
  /** `max`: ends after this many messages; 0 for at once. */
  | { readonly op: 'unsubscribe'; readonly sid: string; readonly max: number }
  | Publication;

/** `payload` is header bytes, then data bytes; `headerBytes` separates them. */
export type Publication = {
  readonly op: 'publish';
  readonly subject: string;
  readonly reply: string | undefined;
  readonly headerBytes: number;
  readonly payload: Buffer;
};

/** A client error, with the message that the real server sends after `-ERR`. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
}

/**
 * Parses the JSON of a `CONNECT` line.
 * @throws {ProtocolError} when it is not a JSON object
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
    // The error below covers this.
  }
  throw new ProtocolError('Parser Error');
};
