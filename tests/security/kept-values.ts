import { domains } from '@secondspring/projections/domains.ts';
import { leavesOf } from './transcript.ts';
import type { Played, Written } from './twin-acts.ts';

/** Everything that the event store and the read models keep of each thing written, by its id: values in JSON. */
export type Kept = ReadonlyMap<string, ReadonlySet<string>>;

/** Columns by which a row belongs to a thing written; `null` where a table says nothing of any. A table that is not here fails the test. */
const OWNERS: Readonly<Record<string, string | null>> = {
  posts: 'id',
  comments: 'id',
  stories: 'id',
  story_tags: 'story_id',
  story_comments: 'id',
  moderation_queue: 'item_id',
  treatment_reviews: 'id',
  post_votes: 'post_id',
  comment_votes: 'comment_id',
  helpful_marks: 'review_id',
  reports: 'item_id',
  // Who the members are, and what can be written about.
  members: null,
  post_categories: null,
  treatment_categories: null,
  treatments: null,
};

/** Id of the key that an envelope was sealed with; the rest of it is random. */
const kidOf = (envelope: string): string => envelope.split('.')[1] ?? envelope;

/** Reads all events and all rows. */
export const keptOf = async ({ world, written }: Played): Promise<Kept> => {
  const kept = new Map(written.map(({ id }) => [id, new Set<string>()]));
  const keep = (id: string, values: unknown): void => {
    for (const value of leavesOf(values)) kept.get(id)?.add(value);
  };
  for await (const { event } of world.dependencies.store.readAll()) {
    if (event === undefined || event.type.startsWith('$')) continue;
    const { streamId, id, data, metadata } = event;
    const item = streamId.slice(streamId.indexOf('-') + 1);
    const clear = Object.fromEntries(
      Object.entries(data as Record<string, unknown>).map(([field, value]) => [
        field,
        field === 'personal' ? kidOf(String(value)) : value,
      ]),
    );
    // The type is left out: that a thing was written or erased is seen by its being there.
    keep(item, [streamId, id, clear, metadata]);
  }
  for (const { name, tables } of [domains.community, domains.reviews])
    for (const table of tables) {
      const owner = OWNERS[table.name];
      if (owner === undefined) throw new Error(`no owner is named for the rows of ${name}.${table.name}`);
      if (owner === null) continue;
      const { rows } = await world.dependencies.pool.query<Record<string, unknown>>(
        `select * from ${name}.${table.name}`,
      );
      for (const row of rows) keep(String(row[owner]), row);
    }
  return kept;
};

/**
 * Values that two anonymous things of one author share, and nothing of anybody else has, beyond what everyone may read: by such a value
 * they could be told to be hers.
 */
export const linksIn = (
  written: readonly Written[],
  kept: Kept,
  isPublic: ReadonlySet<string>,
): readonly string[] => {
  const links = new Set<string>();
  for (const [index, one] of written.entries())
    for (const other of written.slice(index + 1)) {
      if (!one.isAnonymous || !other.isAnonymous || one.author !== other.author) continue;
      const strangers = written.filter(({ author }) => author !== one.author);
      for (const value of kept.get(one.id) ?? [])
        if (
          kept.get(other.id)?.has(value) === true &&
          !isPublic.has(value) &&
          !strangers.some(({ id }) => kept.get(id)?.has(value) === true)
        )
          links.add(value);
    }
  return [...links];
};
