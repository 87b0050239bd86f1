import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { millisecondsInSecond } from 'date-fns/constants';
import type { Method } from '@secondspring/contracts/http/endpoint.ts';

/** A failed call, with status and body. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  constructor(method: Method, path: string, status: number, text: string) {
    super(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`);
    this.status = status;
  }
}

const TOO_MANY = 429;

type Sending = {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** An HTTP client for one demonstration member: keeps her cookies and consistency token, and signs in anonymously. */
export class Phone {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  #token = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Signs in through the page of the embedded identity provider, with an e-mail address or anonymously. */
  async signIn(email?: string): Promise<void> {
    const page = await this.#follow(new URL('/api/login?phone=own&returnTo=/', this.#origin));
    const form = email === undefined ? 'anonymous' : 'email';
    const chosen = await this.#send(new URL(`${page.href}/${form}`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: email === undefined ? '' : new URLSearchParams({ email }).toString(),
    });
    const location = chosen.headers.get('Location');
    if (location === null) throw new Error(`the sign-in page answered ${chosen.status}`);
    await this.#follow(new URL(location, page));
  }

  /** The cookies as a `Cookie` header, for a browser. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /**
   * Sends a request and parses the JSON answer. Waits where it is told that this was too much at once.
   * @throws {CallFailed} for a status other than 2xx
   */
  async call<Answer = unknown>(method: Method, path: string, body?: unknown): Promise<Answer> {
    const response = await this.#send(new URL(path, this.#origin), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() }),
        ...(this.#token === '' ? {} : { 'Consistency-Token': this.#token }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === TOO_MANY) {
      await sleep(Number(response.headers.get('Retry-After') ?? 1) * millisecondsInSecond);
      return await this.call(method, path, body);
    }
    if (!response.ok) throw new CallFailed(method, path, response.status, text);
    this.#token = response.headers.get('Consistency-Token') ?? this.#token;
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  async #send(url: URL, init: Sending): Promise<Response> {
    const { cookies } = this;
    const headers = { ...(cookies === '' ? {} : { Cookie: cookies }), Origin: this.#origin, ...init.headers };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/su) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects. Returns the last URL. */
  async #follow(start: URL): Promise<URL> {
    let url = start;
    for (;;) {
      const response = await this.#send(url, { method: 'GET' });
      await response.body?.cancel();
      const location = response.headers.get('Location');
      if (location === null) return url;
      url = new URL(location, url);
    }
  }
}
