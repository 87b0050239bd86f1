import type { z } from 'zod';
import type { DomainName } from '../domains.ts';
import { noParams, noQuery } from './page.ts';
import type { RefusalCode } from './refusal.ts';

/**
 * Who may call: anyone, anyone signed in, a moderator, or a team with a token for the micro-frontend in the path. There is no default: a
 * route without a policy does not exist.
 */
export type Policy = 'public' | 'member' | 'moderator' | 'team';

/** HTTP methods of the product's calls. Only GET is free of effects. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Classes of calls that are limited apart: how many a member, or a network of visitors, may make in a while. `page` and `file` are what
 * browsers get that is no call: documents, pages of operators, ways back from signing in; and the files of the front end.
 */
export const rateClasses = [
  'read',
  'write',
  'login',
  'login-network',
  'vote',
  'upload',
  'export',
  'verification',
  'signal',
  'page',
  'file',
] as const;
/** A class of calls. */
export type RateClass = (typeof rateClasses)[number];

/** What an answer changes with: the read models of a domain, or, where it is a text of ours, nothing but a release of the product. */
export type AnswerSource = DomainName | 'release';

/** A JSON body, or `null` where the call takes or gives none. */
export type BodySchema = z.ZodType | null;

/** The files of a form: the name of their repeated field, how many there may be at most, and how large each, in bytes. */
export type Upload = { readonly field: string; readonly maxFiles: number; readonly maxBytes: number };

/**
 * One call of the product, declared once and used four times: validation and routing in the services, the typed
 * browser client, the OpenAPI document, and the tests.
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
  /** `fresh`: only for who proved to the issuer within the last ten minutes who she is; otherwise refused with `identity-too-old`. */
  readonly identity?: 'fresh';
  /** Path parameters; each key stands as a placeholder in `path`. */
  readonly params: Params;
  /** Query parameters, all strings on the wire. Unknown ones are dropped, repeated ones refused. */
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** Status of success. */
  readonly status: 200 | 201 | 202 | 204;
  /** Refusals that this call can answer with beside the ones every call has (invalid, sign-in, limits). */
  readonly refusals: readonly RefusalCode[];
  /**
   * Of a public call: what its answer to a visitor changes with. Such an answer is the same for every visitor and carries a validator; `null` where
   * there is none to keep, as the call is no GET.
   */
  readonly changesWith?: AnswerSource | null;
  /** A page of a list: the answer carries `Link: <…>; rel="next"` while there is more. */
  readonly paged?: boolean;
  /** Takes a multipart form with files instead of a JSON body. */
  readonly upload?: Upload;
  /** Answers with a file of one of these media types instead of JSON. */
  readonly download?: readonly string[];
  /** What the call counts towards; left out, a GET is a read and everything else a write. */
  readonly limit?: RateClass;
};

/** A public call says what a visitor's answer changes with; any other answer is personal and kept by nobody. */
type Validated<Who extends Policy> = Who extends 'public'
  ? { readonly changesWith: AnswerSource | null }
  : { readonly changesWith?: never };

/** What a declaration may leave out: a call takes nothing, answers 200, and has no refusals of its own, unless it says otherwise. */
type Defaulted = 'params' | 'query' | 'body' | 'status' | 'refusals';

/**
 * Declares a call: its name, its method with its path, and the rest. The policy stands in its type, so that a handler knows
 * whether there is a caller.
 */
export const endpoint = <
  const Who extends Policy,
  Response extends BodySchema,
  Params extends z.ZodObject = typeof noParams,
  Query extends z.ZodObject = typeof noQuery,
  Body extends BodySchema = null,
>(
  name: string,
  call: `${Method} /${string}`,
  declaration: Omit<Endpoint<Params, Query, Body, Response>, 'name' | 'method' | 'path' | Defaulted> &
    Partial<Pick<Endpoint<Params, Query, Body, Response>, Defaulted>> & {
      readonly policy: Who;
    } & Validated<Who>,
) => {
  const [method, path] = call.split(' ');
  return {
    name,
    method,
    path,
    params: noParams,
    query: noQuery,
    body: null,
    status: 200,
    refusals: [],
    ...declaration,
  } as Endpoint<Params, Query, Body, Response> & { readonly policy: Who };
};

type Inferred<Schema extends BodySchema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Schema extends BodySchema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Path parameters of a call, after validation. */
export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
/** Query parameters of a call, after validation. */
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
/** Body of a call after validation; `undefined` where it has none. */
export type BodyOf<E extends Endpoint> = Inferred<E['body']>;
/** Body that a client may send: defaults may be left out. */
export type BodyInputOf<E extends Endpoint> = Given<E['body']>;
/** Body of the answer as the client reads it; `undefined` where there is none. */
export type ResponseOf<E extends Endpoint> = Inferred<E['response']>;
