import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import type {
  BodyOf,
  Endpoint,
  ParamsOf,
  Policy,
  QueryOf,
  ResponseOf,
} from '@secondspring/contracts/http/endpoint.ts';
import type { Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Caller, Team } from './caller.ts';
import type { FileReply } from './download.ts';
import type { UploadedFile } from './upload.ts';

/** Who calls under a policy: under all but `public` somebody always does. */
type CallerUnder<P extends Policy> = P extends 'team'
  ? Team
  : P extends 'member' | 'moderator'
    ? Caller
    : Caller | undefined;

/** A validated call as a handler gets it. */
export type Call<E extends Endpoint = Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerUnder<E['policy']>;
  /** 8 to 100 visible characters, one per command. */
  readonly idempotencyKey?: string;
  /** Positions that the answer must include, from header and cookie. */
  readonly token: ConsistencyToken;
  /** Network that it came from ({@link networkOf}): to be counted by as a keyed hash for a while, and never kept beside what was done. */
  readonly network: string;
  /** Path and query as they were called. */
  readonly url: string;
  /** Of a call that declares `upload`: its files as they arrive, to be gone through once; otherwise none. */
  readonly files: AsyncIterable<UploadedFile>;
};

/** What a handler answers with. */
export type Reply<E extends Endpoint = Endpoint> = {
  readonly body: ResponseOf<E>;
  /** Of a command: the positions that later reads must include. */
  readonly token?: ConsistencyToken;
  /** Of a query: its read model had not caught up with the caller's token in time. */
  readonly stale?: boolean;
  /** Cursor of the next page. */
  readonly next?: string;
  /** Of a call that declares `download`: what is answered instead of a body. */
  readonly file?: FileReply;
  /** The caller is signed out by it: her session ends and the browser's cookie is taken back. */
  readonly signedOut?: boolean;
};

/** Answers a call; refusals are values. What it throws becomes 503 when a server of ours is away, otherwise 500. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Refusal | Reply<E>>;
