import { CONSISTENCY_TOKEN, IDEMPOTENCY_KEY } from '@secondspring/contracts/http/consistency.ts';
import type { Method } from '@secondspring/contracts/http/endpoint.ts';
import { ApiError } from './api-error.ts';
import { takePreload } from './preloads.ts';
import { rememberConsistency, requiredConsistency } from './consistency.ts';

/**
 * Longest body in characters of a write that the browser finishes even where she leaves or reloads the page meanwhile: a vote, a mark, a
 * tick, most comments. It refuses more than 64 KiB of such writes under way at once.
 */
const KEEPALIVE_MAX_CHARACTERS = 4096;

/** How to call. `idempotencyKey` names the intent: give the same one when trying the same thing again. */
export type CallOptions = { readonly signal?: AbortSignal; readonly idempotencyKey?: string };

/** What goes with a call. */
export type CallInput = {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
};

/** What came back: the body of a success, and its `Link` header. */
export type CallResult = { readonly body: unknown; readonly link: string | null };

/**
 * Sends a call by its method and path, with what the contracts ask of every call: credentials, the consistency token on reads, a key on
 * everything else. What the document asked for already is taken from there. Throws as `call` does. It stands apart from the table of calls, which the shell has no need of.
 */
export const send = async (
  [method, path]: readonly [Method, string],
  input: CallInput,
  { signal, idempotencyKey }: CallOptions,
): Promise<CallResult> => {
  const address = fillPath(path, input.params ?? {}) + queryText(input.query ?? {});
  const token = requiredConsistency();
  const isPreloaded = method === 'GET' && token === null && takePreload(address);
  // By the Fetch Standard an answer that was preloaded is handed out only to a request without headers of its own.
  const headers = new Headers(
    isPreloaded ? {} : { accept: 'application/json', traceparent: newTraceparent() },
  );
  if (method === 'GET' && token !== null) headers.set(CONSISTENCY_TOKEN, token);
  if (method !== 'GET') headers.set(IDEMPOTENCY_KEY, idempotencyKey ?? crypto.randomUUID());
  const sent = input.body === undefined ? undefined : JSON.stringify(input.body);
  if (sent !== undefined) headers.set('content-type', 'application/json');
  const answer = await fetch(address, {
    method,
    headers,
    credentials: 'include',
    keepalive: method !== 'GET' && (sent?.length ?? 0) <= KEEPALIVE_MAX_CHARACTERS,
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal === undefined ? {} : { signal }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, text);
  rememberConsistency(answer.headers.get(CONSISTENCY_TOKEN));
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { body, link: answer.headers.get('link') };
};

/** A trace (W3C Trace Context) for this call alone: a second call in it would link what she does. */
const newTraceparent = (): string => {
  const digits = (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '');
  return `00-${digits.slice(0, 32)}-${digits.slice(32, 48)}-01`;
};

const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string => {
  return path.replace(/\{(\w+)\}/gu, (_, key: string) => encodeURIComponent(String(params[key])));
};

const queryText = (query: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`;
};
