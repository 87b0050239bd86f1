import { CONSISTENCY_TOKEN, IDEMPOTENCY_KEY } from '@secondspring/contracts/http/consistency.ts';
import { DRAWN_FOR } from '@secondspring/contracts/http/drawn-for.ts';
import { LOCAL_DAY } from '@secondspring/contracts/http/local-day.ts';
import { ApiError, isRefusedAs, isUnanswered } from './api-error.ts';
import type { CallAddress } from './declared.ts';
import { localDay } from '../dates/local-day.ts';
import { loadAgain, drawnFor } from './drawn-for.ts';
import { takePreload } from './preloads.ts';
import { reportAnswer } from './reachability.ts';
import { rememberConsistency, requiredConsistency } from './consistency.ts';

/** Longest body that the browser still sends when the page is left (`keepalive`). Browsers allow 64 KiB of such requests at a time. */
const KEEPALIVE_MAX_CHARACTERS = 4096;

/** A change without an answer by then is given up. */
const GIVE_UP_MS = 60_000;

/** Repeat `idempotencyKey` when retrying the same command. */
export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type CallInput = {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
};

export type CallResult = { readonly body: unknown; readonly link: string | null };

/**
 * Adds what the contracts require: credentials, the consistency token on reads, an idempotency key on everything else. Uses answers that the
 * document preloaded. Throws as `call` does.
 */
export const send = async (
  call: CallAddress,
  input: CallInput,
  { signal, idempotencyKey, headers: further = {} }: CallOptions,
): Promise<CallResult> => {
  const method = methodOf(call);
  const address = pathOf(call, input.params) + queryText(input.query ?? {});
  const token = requiredConsistency();
  const isPreloaded = method === 'GET' && token === null && takePreload(address);
  // By the Fetch Standard only a request without headers of its own gets a preloaded answer.
  const headers = new Headers(
    isPreloaded ? {} : { accept: 'application/json', traceparent: newTraceparent(), ...further },
  );
  if (method === 'GET' && token !== null) headers.set(CONSISTENCY_TOKEN, token);
  if (method !== 'GET') headers.set(IDEMPOTENCY_KEY, idempotencyKey ?? crypto.randomUUID());
  const sent = input.body === undefined ? undefined : JSON.stringify(input.body);
  if (sent !== undefined) headers.set('content-type', 'application/json');
  return await exchange(address, {
    method,
    headers,
    keepalive: method !== 'GET' && (sent?.length ?? 0) <= KEEPALIVE_MAX_CHARACTERS,
    ...(sent === undefined ? {} : { body: sent }),
    signal: signal ?? (method === 'GET' ? null : AbortSignal.timeout(GIVE_UP_MS)),
  });
};

/**
 * Sends a request of this origin; says of changes for whom the page was drawn. Where another member is signed in by now, the page is
 * loaded again. Throws as `call` does.
 */
export const exchange = async (
  address: string,
  request: RequestInit & { readonly headers: Headers },
): Promise<CallResult> => {
  if (request.method !== 'GET') {
    request.headers.set(LOCAL_DAY, localDay(new Date()));
    const member = drawnFor();
    if (member !== null && !request.headers.has(DRAWN_FOR)) request.headers.set(DRAWN_FOR, member);
  }
  const asking = answerOf(address, request);
  // An upload takes as long as it takes.
  const { headers, text, error } = await (request.body instanceof FormData
    ? asking
    : reportAnswer(asking, (answer) => !isUnanswered(answer.error)));
  if (error !== null) {
    if (isRefusedAs(error, 'drawn-for-another')) loadAgain('not-sent');
    throw error;
  }
  rememberConsistency(headers.get(CONSISTENCY_TOKEN));
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { body, link: headers.get('link') };
};

const answerOf = async (address: string, request: RequestInit) => {
  const answer = await fetch(address, { ...request, credentials: 'include' });
  const { ok, status, statusText, headers } = answer;
  const text = await answer.text();
  const error = ok ? null : new ApiError(status, statusText, text, headers.get('retry-after'));
  return { headers, text, error };
};

/** One trace (W3C Trace Context) per call, so that calls of a person are not linked. */
const newTraceparent = (): string => {
  const digits = (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '');
  return `00-${digits.slice(0, 32)}-${digits.slice(32, 48)}-01`;
};

export const methodOf = (call: CallAddress): string => call.slice(0, call.indexOf(' '));

/** The path of a call, with its parameters filled in. */
export const pathOf = (call: CallAddress, params: CallInput['params'] = {}): string =>
  call
    .slice(call.indexOf('/'))
    .replace(/\{(\w+)\}/gu, (_, key: string) => encodeURIComponent(String(params[key])));

const queryText = (query: Readonly<Record<string, unknown>>): string => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  return `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()}`;
};
