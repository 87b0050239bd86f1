import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import type {
  BodyOf,
  Endpoint,
  Like,
  ParamsOf,
  Policy,
  QueryOf,
  ResponseOf,
} from '@secondspring/contracts/http/endpoint.ts';
import type { Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { IdempotencyKey } from '../../decider/idempotency.ts';
import type { Caller, Team } from './caller.ts';
import type { FileReply } from '../bodies/download.ts';
import type { UploadedFile } from '../bodies/upload.ts';

/** Every policy but `public` guarantees a caller. */
type CallerUnder<P extends Policy> = P extends 'team'
  ? Team
  : P extends 'member' | 'moderator'
    ? Caller
    : Caller | undefined;

/** A validated call as passed to a handler. */
export type Call<E extends Endpoint = Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerUnder<E['policy']>;
  readonly idempotencyKey?: IdempotencyKey;
  /** Positions the answer must include, from header and cookie. */
  readonly token: ConsistencyToken;
  /**
   * The caller's network ({@link networkOf}). Only for rate limits, as a keyed hash; never stored with data.
   */
  readonly network: string;
  /** The day of the caller's clock as she says it; see `localDay`. */
  readonly localDay?: string;
  /** How many seconds ago the caller entered the change as she says it, if it waited on her phone; see `enteredAt`. */
  readonly enteredAgo?: string;
  /** Path and query. */
  readonly url: string;
  /** Files of a call with `upload`, streamed; iterate once. */
  readonly files: AsyncIterable<UploadedFile>;
};

export type Reply<E extends Endpoint = Endpoint> = {
  readonly body: ResponseOf<E>;
  /** Of a command: positions that later reads must include. */
  readonly token?: ConsistencyToken;
  /** Of a query: the read model did not catch up with the caller's token in time. */
  readonly stale?: boolean;
  /** Cursor of the next page. */
  readonly next?: string;
  /** Of a call with `download`: sent instead of a body. */
  readonly file?: FileReply;
  /** Ends the caller's session and clears its cookie. */
  readonly signedOut?: boolean;
};

/**
 * Handles a call and returns refusals as values. Thrown errors answer 503 if a dependency is unavailable,
 * else 500.
 */
export type Handler<E extends Endpoint> = (call: Call<Like<E>>) => Promise<Refusal | Reply<Like<E>>>;
