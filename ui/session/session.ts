import { VISITOR_MARK } from '@secondspring/contracts/remotes/visitor-mark.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { hasStatus } from '../api/api-error.ts';
import type { Output } from '../api/call.ts';
import { useDeferredData } from '../api/use-deferred-data.ts';
import { send } from '../api/send.ts';

/** The signed-in member. */
export type Member = Output<'getCurrentUser'>;

/** Method and path of the call; by themselves, so that the shell carries no table of all calls. */
export const currentUserCall = ['GET', '/api/auth/user'] as const;

/**
 * Whether the document itself says that nobody is signed in. Its word is taken once, for the first question: she may sign in elsewhere
 * while the page stays open.
 */
const isVisitorOf = (page: Document): boolean => {
  const mark = page.getElementById(VISITOR_MARK);
  mark?.remove();
  return mark !== null;
};

/** The query of the current user: null for a visitor (the document says so, or the server answers 401). */
export const sessionQuery = queryOptions({
  queryKey: ['getCurrentUser'],
  queryFn: async ({ signal }): Promise<Member | null> => {
    if (isVisitorOf(document)) return null;
    try {
      const { body } = await send(currentUserCall, {}, { signal });
      return body as Member;
    } catch (error) {
      if (hasStatus(error, 401)) return null;
      throw error;
    }
  },
});

/** Who is here: not known yet, nobody signed in, a member, or not to be found out because the call failed. */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'visitor' }
  | { readonly state: 'member'; readonly member: Member }
  | { readonly state: 'unknown'; readonly retry: () => void };

/** Who is using the page. */
export const useSession = (): Session => {
  const { data, isError, refetch } = useQuery(sessionQuery);
  const member = useDeferredData(data);
  if (member === undefined)
    return isError ? { state: 'unknown', retry: () => void refetch() } : { state: 'loading' };
  return member === null ? { state: 'visitor' } : { state: 'member', member };
};
