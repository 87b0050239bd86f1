import { CONSISTENCY_TOKEN, IDEMPOTENCY_KEY } from '@secondspring/contracts/http/consistency.ts';
import { DRAWN_FOR } from '@secondspring/contracts/http/drawn-for.ts';
import type { Endpoint, ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import type { Problem } from '@secondspring/contracts/http/problem.ts';
import { refusalStatus } from '@secondspring/contracts/http/refusal-status.ts';
import { refusalMessages, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { http, HttpResponse, type RequestHandler } from 'msw';
import type { PageCall } from '../api/declared.ts';

/** What the page sent with a call. */
export type Asked = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The parsed JSON body; undefined without a body. */
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  /** Id of the member for whom the page was drawn. */
  readonly drawnFor: string | null;
};

type Issues = NonNullable<Problem['issues']>;
type Refused = { readonly kind: 'refused'; readonly code: RefusalCode; readonly issues: Issues | undefined };
type Lost = { readonly kind: 'lost' };
type PageOf<Items> = { readonly kind: 'page'; readonly items: Items; readonly cursor: string };

/** What a test made here, told from the bodies of answers. */
const createdAnswers = new WeakSet<object>();
const make = <Answer extends object>(answer: Answer): Answer => {
  createdAnswers.add(answer);
  return answer;
};
const isMade = (answer: unknown): answer is Refused | Lost | PageOf<unknown> =>
  typeof answer === 'object' && answer !== null && createdAnswers.has(answer);

/** The server refuses the call. `issues` are its words about single fields. */
export const refused = (code: RefusalCode, issues?: Issues): Refused =>
  make({ kind: 'refused', code, issues });
/** The connection breaks before there is an answer. */
export const lost: Lost = make({ kind: 'lost' });
/** A page of a list that is followed by the page at `cursor`. */
export const followedBy = <Items>(items: Items, cursor: string): PageOf<Items> =>
  make({ kind: 'page', items, cursor });

type Answer<Body> = Body | PageOf<Body> | Refused | Lost;
/** How the server answers: by the name of the call, a function of what the page asks. */
export type Answers = {
  readonly [Call in PageCall as Call['name']]?: (
    asked: Asked,
  ) => Answer<ResponseOf<Call>> | Promise<Answer<ResponseOf<Call>>>;
};

/** Refusals that any call may meet. */
const ALWAYS: readonly RefusalCode[] = ['invalid-request', 'too-many-requests', 'unavailable', 'unexpected'];

/** Throws where the contract does not let the call be refused so. */
const problemOf = (endpoint: Endpoint, { code, issues }: Refused): Problem => {
  const allowed = [...ALWAYS, ...endpoint.refusals];
  if (endpoint.policy !== 'public') allowed.push('sign-in-required', 'not-allowed');
  if (endpoint.identity === 'fresh') allowed.push('identity-too-old');
  if (endpoint.method !== 'GET') allowed.push('drawn-for-another', 'idempotency-key-reused');
  if (!allowed.includes(code)) throw new Error(`${endpoint.name} is never refused with ${code}`);
  const message = issues?.[0]?.message ?? refusalMessages[code];
  return {
    type: `urn:secondspring:${code}`,
    title: message,
    status: refusalStatus[code],
    message,
    ...(issues === undefined ? {} : { issues }),
    ...(code === 'identity-too-old' ? { signIn: '/api/login?again=yes' } : {}),
  };
};

/** Throws where the contract does not let the call be answered so. */
const respond = (endpoint: Endpoint, answer: unknown, path: string): Response => {
  const special = isMade(answer) ? answer : null;
  if (special?.kind === 'lost') return HttpResponse.error();
  if (special?.kind === 'refused') {
    const problem = problemOf(endpoint, special);
    return HttpResponse.json(problem, {
      status: problem.status,
      headers: { 'content-type': 'application/problem+json' },
    });
  }
  const headers = new Headers();
  if (endpoint.method !== 'GET') headers.set(CONSISTENCY_TOKEN, 'identity:1');
  if (special !== null) {
    if (endpoint.paged !== true) throw new Error(`${endpoint.name} has no further pages`);
    headers.set('link', `<${path}?cursor=${special.cursor}>; rel="next"`);
  }
  if (endpoint.response === null) return new HttpResponse(null, { status: endpoint.status, headers });
  const body = special === null ? answer : special.items;
  endpoint.response.parse(body);
  return HttpResponse.json(body as Record<string, unknown>, { status: endpoint.status, headers });
};

/** A server of the test's own words: what it answers, what it was asked, and what was wrong with either. */
export type AnsweringServer = {
  readonly handlers: readonly RequestHandler[];
  /** Answers these calls so from now on. */
  readonly answer: (answers: Answers) => void;
  /** What the page sent with a call, in the order of sending. */
  readonly asked: (name: PageCall['name']) => readonly Asked[];
  /** Calls that the contract, or the test, knows no answer to. */
  readonly faults: readonly string[];
};

const textOf = (values: Readonly<Record<string, string | readonly string[] | undefined>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));

/**
 * Answers the product's calls by their contracts. What a page sends must be what the contract takes, and what a test answers what the contract
 * answers: anything else is a fault of the test.
 */
export const createAnsweringServer = (): AnsweringServer => {
  const answers: Partial<Record<string, (asked: Asked) => unknown>> = {};
  const record = new Map<string, Asked[]>();
  const faults: string[] = [];
  const handle = async (endpoint: Endpoint, request: Request, params: Asked['params']) => {
    const url = new URL(request.url);
    const received: Asked = {
      params: textOf(endpoint.params.parse(params) as Asked['params']),
      query: Object.fromEntries(url.searchParams),
      body: endpoint.body === null ? undefined : await request.json(),
      idempotencyKey: request.headers.get(IDEMPOTENCY_KEY),
      drawnFor: request.headers.get(DRAWN_FOR),
    };
    endpoint.query.parse(received.query);
    endpoint.body?.parse(received.body);
    record.set(endpoint.name, [...(record.get(endpoint.name) ?? []), received]);
    const answer = answers[endpoint.name];
    if (answer === undefined) throw new Error('the test gives it no answer');
    return respond(endpoint, await answer(received), url.pathname);
  };
  return {
    handlers: endpoints.map((endpoint) => {
      const path = `*${endpoint.path.replaceAll(/\{(\w+)\}/gu, ':$1')}`;
      return http[endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>](
        path,
        async ({ request, params }) => {
          try {
            return await handle(endpoint, request, textOf(params));
          } catch (error) {
            faults.push(`${endpoint.name}: ${error instanceof Error ? error.message : String(error)}`);
            return HttpResponse.error();
          }
        },
      );
    }),
    answer: (overrides) => void Object.assign(answers, overrides),
    asked: (name) => record.get(name) ?? [],
    faults,
  };
};
