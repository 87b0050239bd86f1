import { reachable } from '@secondspring/ui/api/reachability.ts';
import { localDay } from '@secondspring/ui/dates/local-day.ts';
import { assessmentsQuery } from '@secondspring/ui/member/assessments.ts';
import { carePlanQuery } from '@secondspring/ui/member/care-plan.ts';
import { checkInsQuery } from '@secondspring/ui/member/check-ins.ts';
import { consentsQuery } from '@secondspring/ui/member/consents.ts';
import { progressQuery } from '@secondspring/ui/member/progress.ts';
import { redFlagsQuery } from '@secondspring/ui/member/red-flags.ts';
import { treatmentLogQuery } from '@secondspring/ui/member/treatment-log.ts';
import type { Query } from '@secondspring/ui/pages/page.ts';
import { guideQuery, guidesQuery } from '@secondspring/ui/reading/guides.ts';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { idle, savesData } from '../remotes/idle.ts';

/** There are a dozen. */
const MAX_ARTICLES = 30;

/**
 * Fetches what her pages need without a connection and this page has not fetched: her own things, and the articles that `isKept` denies;
 * all of them, which tells nobody what she reads. One at a time while the browser is idle. Does nothing with data saving on.
 */
export const fetchAhead = async (
  client: QueryClient,
  isKept: (query: Query) => Promise<boolean>,
): Promise<void> => {
  if (client.getQueryData(sessionQuery.queryKey) == null) return;
  const own = [
    progressQuery,
    redFlagsQuery,
    checkInsQuery(localDay(new Date())),
    carePlanQuery,
    treatmentLogQuery,
    assessmentsQuery,
    consentsQuery,
    guidesQuery,
  ];
  await fetchEach(client, own);
  const guides = client.getQueryData(guidesQuery.queryKey);
  if (guides === undefined) return;
  const all = [guides.sleepGuide, ...guides.topics.flatMap(({ articles }) => articles)].slice(
    0,
    MAX_ARTICLES,
  );
  const articles = all.map(({ slug }) => guideQuery(slug));
  const areKept = await Promise.all(articles.map(isKept));
  await fetchEach(
    client,
    articles.filter((_, index) => areKept[index] === false),
  );
};

const fetchEach = async (client: QueryClient, queries: readonly Query[]): Promise<void> => {
  for (const query of queries) {
    if (savesData() || !reachable()) return;
    await idle();
    await client.prefetchQuery(query);
  }
};
