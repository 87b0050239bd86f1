import type { Method } from '@secondspring/contracts/http/endpoint.ts';
import { ENTERED_AGO } from '@secondspring/contracts/http/entered-ago.ts';
import { LOCAL_DAY } from '@secondspring/contracts/http/local-day.ts';
import { cookieOf } from './member-cookie.ts';

export type Answered<Body = unknown> = {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
  /** Path of the next page. */
  readonly next: string | undefined;
};

/** Options of a call. */
export type With = {
  readonly body?: unknown;
  readonly key?: string;
  /** Day of the caller's clock. */
  readonly day?: string;
  /** How many seconds ago it was entered, if it waited on a phone. */
  readonly enteredAgo?: number;
  /** Omits the consistency token, as another phone of the member would. */
  readonly elsewhere?: boolean;
  /** Consistency token from another service's answer. */
  readonly token?: string;
};

/** Calls a server and keeps the consistency token of its answers, as the browser client does. */
export type Calling = <Body = never>(method: Method, path: string, given?: With) => Promise<Answered<Body>>;

/** Creates a caller: a member by id, or a visitor with `null`. */
export const createCaller = (url: string, origin: string, userId: string | null): Calling => {
  let token = '';
  return async (method, path, { body, key, day, enteredAgo, elsewhere, token: given } = {}) => {
    token = given ?? token;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        Origin: origin,
        ...cookieOf(userId),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        ...(day === undefined ? {} : { [LOCAL_DAY]: day }),
        ...(enteredAgo === undefined ? {} : { [ENTERED_AGO]: String(Math.round(enteredAgo)) }),
        ...(token === '' || elsewhere === true ? {} : { 'Consistency-Token': token }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    token = response.headers.get('Consistency-Token') ?? token;
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
      headers: response.headers,
      next: /<(?<address>[^>]+)>; rel="next"/u.exec(response.headers.get('Link') ?? '')?.groups?.['address'],
    };
  };
};
