import type { z } from 'zod';
import type { DomainName } from '../domains.ts';
import { noParams, noQuery } from './page.ts';
import type { RefusalCode } from './refusal.ts';

/**
 * Who may call: anyone, a signed-in member, a moderator, or a team with a token for the micro-frontend in the
 * path. There is no default.
 */
export type Policy = 'public' | 'member' | 'moderator' | 'team';

/** Only GET has no side effects. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Classes with separate rate limits, per member or per network of visitors. `page` and `file` are not JSON
 * calls: documents, operators' pages and sign-in redirects; and static files of the front end.
 */
export const rateClasses = [
  'read',
  'write',
  'login',
  'login-network',
  'vote',
  'upload',
  'release',
  'export',
  'verification',
  'signal',
  'page',
  'file',
] as const;
export type RateClass = (typeof rateClasses)[number];

/** What an answer changes with: the read models of a domain, or, for built-in text, only a new release. */
export type AnswerSource = DomainName | 'release';

/** A JSON body schema; `null` if there is no body. */
export type BodySchema = z.ZodType | null;

/**
 * Files of a multipart form: the repeated field's name, the maximum number, and the maximum size of each in
 * bytes.
 */
export type Upload = { readonly field: string; readonly maxFiles: number; readonly maxBytes: number };

/**
 * A call of the product. Services validate and route by it; the browser client, the OpenAPI document and
 * tests are derived from it.
 */
export type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends BodySchema = BodySchema,
  Response extends BodySchema = BodySchema,
> = {
  /** Operation id, a verb phrase in camelCase, unique over all calls. */
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** Path with `{name}` placeholders, as OpenAPI writes them. */
  readonly path: `/${string}`;
  readonly policy: Policy;
  /**
   * `fresh`: the caller must have proven her identity to the issuer within ten minutes, else
   * `identity-too-old`.
   */
  readonly identity?: 'fresh';
  /** Each key is a placeholder in `path`. */
  readonly params: Params;
  /** Strings on the wire. Unknown parameters are dropped, repeated ones refused. */
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** Status on success. */
  readonly status: 200 | 201 | 202 | 204;
  /** Refusals besides those every call has (invalid, sign-in, limits). */
  readonly refusals: readonly RefusalCode[];
  /**
   * Of a public call: what its answer to visitors changes with. The answer is the same for every visitor and
   * has an ETag; `null` for calls that are not GET.
   */
  readonly changesWith?: AnswerSource | null;
  /** A page of a list: the answer has `Link: <…>; rel="next"` while there is more. */
  readonly paged?: boolean;
  /** Takes a multipart form with files instead of a JSON body. */
  readonly upload?: Upload;
  /** Answers with a file of one of these media types instead of JSON. */
  readonly download?: readonly string[];
  /** Rate limit class; default: `read` for GET, else `write`. */
  readonly limit?: RateClass;
};

/** Public calls declare what a visitor's answer changes with; other answers are personal and not cached. */
type Validated<Who extends Policy> = Who extends 'public'
  ? { readonly changesWith: AnswerSource | null }
  : { readonly changesWith?: never };

/** Optional in a declaration; by default a call takes nothing and answers 200. */
type Defaulted = 'params' | 'query' | 'body' | 'status' | 'refusals';

/**
 * Declares a call. The policy is part of its type, so that a handler knows whether there is a caller; name and address
 * (method and path) are, so that pages and tests name a call that exists.
 */
export const endpoint = <
  const Name extends string,
  const Address extends `${Method} /${string}`,
  const Who extends Policy,
  Response extends BodySchema,
  Params extends z.ZodObject = typeof noParams,
  Query extends z.ZodObject = typeof noQuery,
  Body extends BodySchema = null,
>(
  name: Name,
  address: Address,
  declaration: Omit<Endpoint<Params, Query, Body, Response>, 'name' | 'method' | 'path' | Defaulted> &
    Partial<Pick<Endpoint<Params, Query, Body, Response>, Defaulted>> & {
      readonly policy: Who;
    } & Validated<Who>,
) => {
  const [method, path] = address.split(' ');
  return {
    name,
    address,
    method,
    path,
    params: noParams,
    query: noQuery,
    body: null,
    status: 200,
    refusals: [],
    ...declaration,
  } as Endpoint<Params, Query, Body, Response> & {
    readonly name: Name;
    readonly address: Address;
    readonly policy: Who;
  };
};

/** Any call that takes and answers the same as this one, under the same policy. */
export type Like<Call extends Endpoint> =
  Call extends Endpoint<infer Params, infer Query, infer Body, infer Response>
    ? Endpoint<Params, Query, Body, Response> & { readonly policy: Call['policy'] }
    : never;

type Inferred<Schema extends BodySchema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Schema extends BodySchema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Path parameters after validation. */
export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
/** Query parameters after validation. */
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
/** Body after validation; `undefined` without a body. */
export type BodyOf<E extends Endpoint> = Inferred<E['body']>;
/** Body as a client may send it: fields with defaults are optional. */
export type BodyInputOf<E extends Endpoint> = Given<E['body']>;
/** Response body; `undefined` without one. */
export type ResponseOf<E extends Endpoint> = Inferred<E['response']>;
