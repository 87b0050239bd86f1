import { sessionQuery, type Member } from '../session/session.ts';
import { prefetchQueries } from './expose-pages.ts';
import type { Page, Query } from './page.ts';

/** No queries for a visitor. */
export const forMember =
  (queries: (member: Member) => readonly Query[]): NonNullable<Page['prefetch']> =>
  async (client) => {
    const member = await client.ensureQueryData(sessionQuery);
    if (member !== null) prefetchQueries(client, queries(member));
  };
