import type { Socket } from 'node:net';
import { ProtocolError, type ClientOperation, type ConnectOptions, type Publication } from './operations.ts';
import { Parser } from './parser.ts';
import type { Router, Subscriber, ClientSubscription } from './router.ts';
import { isLiteral, isSubscribable } from './subjects.ts';

/** Sizes in bytes, times in milliseconds. */
export type ConnectionRules = {
  readonly maxPayload: number;
  /** A client with more unread bytes is disconnected, as slow consumers are by the real server. */
  readonly maxPending: number;
  readonly pingInterval: number;
  /** Unanswered pings before the connection counts as dead. */
  readonly maxPingsOut: number;
  readonly authenticationTimeout: number;
  /** Undefined when everyone may connect. */
  readonly accepts: ((options: ConnectOptions) => boolean) | undefined;
};

const STATUS_503 = Buffer.from('NATS/1.0 503\r\n\r\n');
const NO_RESPONDERS = {
  op: 'publish',
  reply: undefined,
  headerBytes: STATUS_503.length,
  payload: STATUS_503,
} as const;
const LINE_END = Buffer.from('\r\n');
const DEFAULTS: ConnectOptions = {
  verbose: false,
  pedantic: false,
  echo: true,
  headers: false,
  noResponders: false,
  user: undefined,
  password: undefined,
};

/** Serves one client until either side closes the socket. */
export const serveClient = (socket: Socket, router: Router, rules: ConnectionRules): void => {
  const connection = new Connection(socket, router, rules);
  socket.on('close', () => connection.end());
};

class Connection implements Subscriber {
  readonly #socket: Socket;
  readonly #router: Router;
  readonly #rules: ConnectionRules;
  readonly #subscriptions = new Map<string, ClientSubscription>();
  #options = DEFAULTS;
  #authenticated: boolean;
  #pingsOut = 0;

  constructor(socket: Socket, router: Router, rules: ConnectionRules) {
    this.#socket = socket;
    this.#router = router;
    this.#rules = rules;
    this.#authenticated = rules.accepts === undefined;
    const parser = new Parser(rules.maxPayload);
    const heartbeat = setInterval(() => this.#ping(), rules.pingInterval).unref();
    const deadline = setTimeout(() => {
      if (!this.#authenticated) this.#refuse('Authentication Timeout');
    }, rules.authenticationTimeout).unref();
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#read(parser, chunk));
    // A reset is an ordinary end; "close" follows and cleans up.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(heartbeat);
      clearTimeout(deadline);
    });
  }

  /** Removes all subscriptions after the socket closed. */
  end(): void {
    for (const subscription of this.#subscriptions.values()) this.#router.remove(subscription);
    this.#subscriptions.clear();
  }

  get echo(): boolean {
    return this.#options.echo;
  }

  deliver(subscription: ClientSubscription, message: Publication): void {
    const { subject, reply, headerBytes, payload } = message;
    const to = `${subject} ${subscription.sid}${reply === undefined ? '' : ` ${reply}`}`;
    if (headerBytes > 0 && this.#options.headers) {
      this.#send(`HMSG ${to} ${headerBytes} ${payload.length}\r\n`, payload);
    } else {
      const data = payload.subarray(headerBytes);
      this.#send(`MSG ${to} ${data.length}\r\n`, data);
    }
  }

  ended(subscription: ClientSubscription): void {
    this.#subscriptions.delete(subscription.sid);
  }

  #read(parser: Parser, chunk: Buffer): void {
    try {
      for (const operation of parser.push(chunk)) {
        this.#handle(operation);
        if (this.#socket.destroyed || this.#socket.writableEnded) return;
      }
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.#refuse(error.message);
    }
  }

  #handle(operation: ClientOperation): void {
    if (!this.#authenticated && operation.op !== 'connect') {
      this.#refuse('Authorization Violation');
      return;
    }
    switch (operation.op) {
      case 'connect':
        this.#connect(operation.options);
        return;
      case 'ping':
        this.#send('PONG\r\n');
        return;
      case 'pong':
        this.#pingsOut = 0;
        return;
      case 'subscribe':
        this.#subscribe(operation);
        return;
      case 'unsubscribe':
        this.#unsubscribe(operation);
        return;
      case 'publish':
        this.#publish(operation);
    }
  }

  #connect(options: ConnectOptions): void {
    if (this.#rules.accepts?.(options) === false) {
      this.#refuse('Authorization Violation');
      return;
    }
    this.#authenticated = true;
    this.#options = options;
    this.#acknowledge();
  }

  #subscribe({ subject, queue, sid }: ClientOperation & { op: 'subscribe' }): void {
    if (!isSubscribable(subject)) {
      this.#send(`-ERR 'Invalid Subject'\r\n`);
      return;
    }
    if (!this.#subscriptions.has(sid)) {
      const subscription = { sid, subject, queue, owner: this, delivered: 0, max: undefined };
      this.#subscriptions.set(sid, subscription);
      this.#router.add(subscription);
    }
    this.#acknowledge();
  }

  #unsubscribe({ sid, max }: ClientOperation & { op: 'unsubscribe' }): void {
    const subscription = this.#subscriptions.get(sid);
    if (subscription !== undefined) {
      if (max === 0 || subscription.delivered >= max) {
        this.#router.remove(subscription);
        this.#subscriptions.delete(sid);
      } else {
        subscription.max = max;
      }
    }
    this.#acknowledge();
  }

  #publish(message: Publication): void {
    if (this.#options.pedantic && !isLiteral(message.subject)) {
      this.#send(`-ERR 'Invalid Publish Subject'\r\n`);
      return;
    }
    this.#acknowledge();
    const delivered = this.#router.route(message, this);
    if (delivered > 0 || message.reply === undefined) return;
    if (!this.#options.noResponders || !this.#options.headers) return;
    this.#router.answer({ ...NO_RESPONDERS, subject: message.reply }, this);
  }

  #acknowledge(): void {
    if (this.#options.verbose) this.#send('+OK\r\n');
  }

  #ping(): void {
    if (this.#pingsOut >= this.#rules.maxPingsOut) {
      this.#refuse('Stale Connection');
      return;
    }
    this.#pingsOut += 1;
    this.#send('PING\r\n');
  }

  #refuse(words: string): void {
    if (this.#socket.destroyed) return;
    this.#socket.end(`-ERR '${words}'\r\n`);
    // Otherwise a client that never reads would keep the half-closed socket open.
    setTimeout(() => this.#socket.destroy(), 1000).unref();
  }

  #send(line: string, payload?: Buffer): void {
    const socket = this.#socket;
    if (socket.destroyed || socket.writableEnded) return;
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    socket.write(line);
    if (payload !== undefined) {
      socket.write(payload);
      socket.write(LINE_END);
    }
    if (socket.writableLength > this.#rules.maxPending) socket.destroy();
  }
}
