import { VISITOR_MARK } from '@secondspring/contracts/remotes/visitor-mark.ts';
import { kept } from '../api/kept.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { hasStatus } from '../api/api-error.ts';
import { drawFor } from '../api/drawn-for.ts';
import type { Output } from '../api/call.ts';
import { useDeferredData } from '../api/use-deferred-data.ts';
import { send } from '../api/send.ts';

export type Member = Output<'GET /api/auth/user'>;

/** Used once, for the first query: she may sign in elsewhere while the page is open. */
const isVisitorOf = (page: Document): boolean => {
  const mark = page.getElementById(VISITOR_MARK);
  mark?.remove();
  return mark !== null;
};

/** Who is signed in now; null for a visitor. */
export const fetchMember = async (signal?: AbortSignal): Promise<Member | null> => {
  try {
    const { body } = await send('GET /api/auth/user', {}, signal === undefined ? {} : { signal });
    return body as Member;
  } catch (error) {
    if (hasStatus(error, 401)) return null;
    throw error;
  }
};

const drawnForHer = (member: Member | null): Member | null => {
  if (member !== null) drawFor(member.id);
  return member;
};

/** Null for a visitor (by the document, or a 401). */
export const sessionQuery = kept(
  queryOptions({
    queryKey: ['GET /api/auth/user'],
    queryFn: async ({ signal }) => (isVisitorOf(document) ? null : drawnForHer(await fetchMember(signal))),
  }),
  (member: Member | null) => drawnForHer(member),
);

/** `unknown`: the call failed. */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'visitor' }
  | { readonly state: 'member'; readonly member: Member }
  | { readonly state: 'unknown'; readonly retry: () => void };

export const useSession = (): Session => {
  const { data, isError, refetch } = useQuery(sessionQuery);
  const member = useDeferredData(data);
  if (member === undefined)
    return isError ? { state: 'unknown', retry: () => void refetch() } : { state: 'loading' };
  return member === null ? { state: 'visitor' } : { state: 'member', member };
};
