import type { exportCommunity } from '@secondspring/contracts/http/community.ts';
import { orNull } from '@secondspring/contracts/events/event.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { tableOf } from '../own/kind.ts';
import { ownReports } from '../report/own-reports.ts';
import { ownVotes, type VotedKind } from '../vote/own-votes.ts';

type Exported = ResponseOf<typeof exportCommunity>;
type Sources = Pick<CommunityDependencies, 'pool' | 'vault' | 'reportVault' | 'eventLog'>;

/** Things whose votes are looked for at once: about 4 ms of work, for which no other call waits longer. */
const PAGE = 1_000;
/** Reports that are read from the store at once. */
const TOGETHER = 16;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const idsAfter = prepareStatement('votable-ids', (db, { after }: { after: string }, kind: VotedKind) => {
  const items = tableAs(tableOf[kind], 'i');
  return db
    .select(columnsOf(items, 'id'))
    .from(items.table)
    .where(items.id, '>', after)
    .orderBy(items.id)
    .limit(PAGE);
});

/**
 * A member's votes on what still stands of a kind. Only her own secret tells which are hers, so that everything she may have voted on
 * is gone through: two queries and one page in memory for each thousand. Throws PersonForgotten.
 */
export const everyVote = async (
  { pool, vault }: Pick<Sources, 'pool' | 'vault'>,
  member: Caller,
  kind: VotedKind,
): Promise<Exported['votes']> => {
  const votes: Exported['votes'] = [];
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await idsAfter.run(pool, { after }, kind);
    const ids = rows.map(({ id }) => id);
    for (const [itemId, vote] of await ownVotes({ pool, vault }, member, kind, ids))
      votes.push({ kind, itemId, vote });
    const last = ids.at(-1);
    if (last === undefined || ids.length < PAGE) return votes;
    after = last;
  }
};

const readReport = async (
  { eventLog }: Pick<Sources, 'eventLog'>,
  stream: string,
): Promise<Exported['reports']> =>
  (await eventLog.read(stream)).flatMap((event) => {
    if (event.type !== 'ItemReported') return [];
    const { kind, itemId, reason, note } = event.data;
    return [{ kind, itemId, reason, note: orNull(note), reportedAt: event.at }];
  });

/** A member's reports with what she said, oldest first. Throws PersonForgotten. */
export const everyReport = async (
  sources: Omit<Sources, 'vault'>,
  userId: string,
): Promise<Exported['reports']> => {
  const streams: string[] = [];
  for await (const stream of ownReports(sources, userId)) streams.push(stream);
  const reports: Exported['reports'] = [];
  for (let from = 0; from < streams.length; from += TOGETHER) {
    const some = streams.slice(from, from + TOGETHER);
    reports.push(...(await Promise.all(some.map((stream) => readReport(sources, stream)))).flat());
  }
  return reports.toSorted((one, other) => (one.reportedAt < other.reportedAt ? -1 : 1));
};
