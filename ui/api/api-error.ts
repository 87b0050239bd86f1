import type { Problem } from '@secondspring/contracts/http/problem.ts';
import type { RefusalCode } from '@secondspring/contracts/http/refusal.ts';

export type ProblemBody = Pick<Problem, 'type' | 'message' | 'issues' | 'signIn'>;

/**
 * An error response. The message is status, colon, space and body text (or status text if the body is empty), as the specification requires.
 * `problem` is the body if it is one of our error answers, else null.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: ProblemBody | null;
  /** As the server asked (`Retry-After`); 0 if it did not. */
  readonly retryAfterMs: number;

  constructor(status: number, statusText: string, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body === '' ? statusText : body}`);
    this.status = status;
    this.problem = readProblem(body);
    this.retryAfterMs = 1000 * (Number(retryAfter) || 0);
  }
}

/** Whether the server answered so, to the shell or to any micro-frontend: each has its own copy of the class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

/** Whether our own server answered so: a proxy may answer for one that is down. */
export const isAnswered = (error: unknown): error is ApiError =>
  isApiError(error) && (error.problem !== null || error.status < 500);

/** Whether a call failed without an answer of the server. Null is no failure. */
export const isUnanswered = (error: unknown): boolean => error !== null && !isAnswered(error);

/** The message for people that the server sent, or `fallback`. */
export const errorMessage = (error: unknown, fallback: string): string =>
  isApiError(error) && error.problem !== null ? error.problem.message : fallback;

/** The server's message about a field (`dateOfBirth`; dots between levels). */
export const fieldError = (error: unknown, path: string): string | undefined =>
  isApiError(error) ? error.problem?.issues?.find((issue) => issue.path === path)?.message : undefined;

export const isRefusedAs = (error: unknown, code: RefusalCode): boolean =>
  isApiError(error) && error.problem?.type === `urn:secondspring:${code}`;

export const hasStatus = (error: unknown, status: number): boolean =>
  isApiError(error) && error.status === status;

/** 400 and 422 answer a malformed id. */
const NOT_FOUND_STATUSES: readonly number[] = [400, 404, 422];

/** Whether nothing is at the address that was asked. */
export const isNotFound = (error: unknown): boolean =>
  isApiError(error) && NOT_FOUND_STATUSES.includes(error.status);

/** Path of our origin to sign in again, if the error asks for it. Lacks `returnTo`. */
export const reauthenticationPath = (error: unknown): string | null => {
  const path = isApiError(error) ? error.problem?.signIn : undefined;
  return typeof path === 'string' && path.startsWith('/api/login?') ? path : null;
};

const readProblem = (body: string): ProblemBody | null => {
  try {
    const parsed: unknown = JSON.parse(body);
    return isProblem(parsed) ? parsed : null;
  } catch {
    return null;
  }
};

const isProblem = (value: unknown): value is ProblemBody =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
