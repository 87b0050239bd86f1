import type { Problem } from '@secondspring/contracts/http/problem.ts';

/** What an error answer says to the person and about single fields. */
export type ProblemBody = Pick<Problem, 'message' | 'issues' | 'signIn'>;

/**
 * An answer that was no success. Its message is the status, a colon, a space and the body's text (or the status text where the
 * body is empty), as the specification wants it; `problem` is the body where it is an error answer of ours, else null.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: ProblemBody | null;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body === '' ? statusText : body}`);
    this.status = status;
    this.problem = readProblem(body);
  }
}

/** The server's own words about an error, or `otherwise` where it said nothing that is meant for a person. */
export const errorMessage = (error: unknown, otherwise: string): string => {
  return error instanceof ApiError && error.problem !== null ? error.problem.message : otherwise;
};

/** The server's words about one field (`dateOfBirth`; dots between levels); undefined where it has none. */
export const fieldError = (error: unknown, path: string): string | undefined =>
  error instanceof ApiError
    ? error.problem?.issues?.find((issue) => issue.path === path)?.message
    : undefined;

/** Whether an error is an answer with this status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Where to sign in once more, where that is what an error asks for; a path of ours without a way back. */
export const reauthenticationPath = (error: unknown): string | null => {
  const way = error instanceof ApiError ? error.problem?.signIn : undefined;
  return typeof way === 'string' && way.startsWith('/api/login?') ? way : null;
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
