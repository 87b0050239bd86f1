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
import { allGuides, guideQuery, guidesQuery } from '@secondspring/ui/reading/guides.ts';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { idle, savesData } from '../remotes/idle.ts';

/** There are a dozen. */
const MAX_ARTICLES = 30;

/** Until what is kept is fetched ahead again: her own things may have changed on another device. */
const OWN_KEPT_MS = millisecondsInHour;
const ARTICLES_KEPT_MS = 7 * millisecondsInDay;

/**
 * Fetches what her pages need without a connection: her own things, and all articles, which tells nobody what she reads. `keptAt` gives the
 * instant of a kept answer, 0 for none; what was kept a short while ago or is on this page is not fetched again. One at a time while the
 * browser is idle. Does nothing with data saving on.
 */
export const fetchAhead = async (
  client: QueryClient,
  keptAt: (query: Query) => Promise<number>,
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
  ];
  const outdated = async (queries: readonly Query[], lifetime: number): Promise<readonly Query[]> => {
    const times = await Promise.all(queries.map(keptAt));
    return queries.filter((_, index) => Date.now() - (times[index] ?? 0) > lifetime);
  };
  await fetchEach(client, [...(await outdated(own, OWN_KEPT_MS)), guidesQuery]);
  const guides = client.getQueryData(guidesQuery.queryKey);
  if (guides === undefined) return;
  const articles = allGuides(guides)
    .slice(0, MAX_ARTICLES)
    .map(({ slug }) => guideQuery(slug));
  await fetchEach(client, await outdated(articles, ARTICLES_KEPT_MS));
};

const fetchEach = async (client: QueryClient, queries: readonly Query[]): Promise<void> => {
  for (const query of queries) {
    if (savesData() || !reachable()) return;
    await idle();
    await client.prefetchQuery(query);
  }
};
