import type { exportCommunity } from '@secondspring/contracts/http/community.ts';
import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { Caller } from '@secondspring/platform/http/calls/caller.ts';
import { exportComments } from '@secondspring/projections/community/comments/queries.ts';
import { ownItems, readAllVotes, type OwnKind } from '@secondspring/projections/community/items/queries.ts';
import { ownReports } from '@secondspring/projections/community/moderation/queries.ts';
import { exportPosts } from '@secondspring/projections/community/posts/queries.ts';
import { exportStories } from '@secondspring/projections/community/stories/queries.ts';
import { exportStoryComments } from '@secondspring/projections/community/comments/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { streamOf } from '../own-items/state.ts';

type Exported = ResponseOf<typeof exportCommunity>;
type Sources = Pick<CommunityDependencies, 'pool' | 'vault' | 'reportVault' | 'eventLog'>;

const REPORTS_PER_READ = 16;

const readReport = async (
  { eventLog }: Pick<Sources, 'eventLog'>,
  stream: string,
): Promise<Exported['reports']> =>
  (await eventLog.read(stream)).flatMap((event) => {
    if (event.type !== 'ItemReported') return [];
    const { kind, itemId, reason, note } = event.data;
    return [{ kind, itemId, reason, note: nullIfForgotten(note), reportedAt: event.at }];
  });

/** A member's reports with her notes, oldest first. Throws PersonForgotten. */
const readReportsOfMember = async (sources: Sources, userId: string): Promise<Exported['reports']> => {
  const streams: string[] = [];
  for await (const stream of ownReports(sources, userId)) streams.push(stream);
  const reports: Exported['reports'] = [];
  for (let from = 0; from < streams.length; from += REPORTS_PER_READ) {
    const batch = streams.slice(from, from + REPORTS_PER_READ);
    reports.push(...(await Promise.all(batch.map((stream) => readReport(sources, stream)))).flat());
  }
  return reports.toSorted((one, other) => (one.reportedAt < other.reportedAt ? -1 : 1));
};

/**
 * Everything of the member in the community that is not erased, newest first, anonymous and hidden items included;
 * then her votes and reports. Throws PersonForgotten.
 */
export const buildExport = async (sources: Sources, member: Caller): Promise<Exported> => {
  const { userId } = member;
  const idsOf = async (kind: OwnKind): Promise<string[]> => {
    const wasWritten = async (slot: string): Promise<boolean> =>
      (await sources.eventLog.read(streamOf(kind, slot))).length > 0;
    return (await ownItems(sources, userId, kind, { goesOn: wasWritten })).items.map(({ id }) => id);
  };
  const [posts, comments, stories, storyComments] = await Promise.all([
    idsOf('post').then((ids) => exportPosts(sources, ids, member)),
    idsOf('comment').then((ids) => exportComments(sources, ids, member)),
    idsOf('story').then((ids) => exportStories(sources, ids, member)),
    idsOf('storyComment').then((ids) => exportStoryComments(sources, ids, member)),
  ]);
  const [onPosts, onComments, reports] = await Promise.all([
    readAllVotes(sources, member, 'post'),
    readAllVotes(sources, member, 'comment'),
    readReportsOfMember(sources, userId),
  ]);
  return { posts, comments, stories, storyComments, votes: [...onPosts, ...onComments], reports };
};
