import type { Endpoint, ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import { problem } from '@secondspring/contracts/http/problem.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { z } from 'zod';

/** A running site, called with a team's token. */
export type Site = {
  /**
   * Returns the validated response body. Throws {@link CommandError} if refused, {@link SiteUnreachable} if nothing
   * answers.
   */
  call<E extends Endpoint>(endpoint: E, body?: unknown): Promise<ResponseOf<E>>;
};

export class SiteUnreachable extends Error {
  override readonly name = 'SiteUnreachable';
}

const linesOf = (status: number, given: unknown): readonly string[] => {
  const { data } = problem.safeParse(given);
  if (data === undefined) return [`The site answered ${status} without a reason.`];
  return data.issues === undefined || data.issues.length === 0
    ? [data.message]
    : data.issues.map(({ path, message }) =>
        path === '' || path === 'build' ? message : `${path}: ${message}`,
      );
};

/** Calls about one micro-frontend. */
export const siteAt = (to: string, remote: string, token: string): Site => ({
  call: async (endpoint, body) => {
    const isForm = body instanceof FormData;
    let answer: Response;
    try {
      answer = await fetch(new URL(endpoint.path.replace('{remote}', remote), to), {
        method: endpoint.method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        redirect: 'error',
      });
    } catch (error) {
      throw new SiteUnreachable(
        `Nothing answers at ${to}. Is the site running? Give its address with --to.`,
        {
          cause: error,
        },
      );
    }
    const given: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw new CommandError(linesOf(answer.status, given).join('\n'));
    return (endpoint.response ?? z.undefined()).parse(given) as ResponseOf<typeof endpoint>;
  },
});
