import { domains } from '@secondspring/projections/domains.ts';
import { leavesOf } from './transcript.ts';
import type { Played, WrittenItem } from './twin-acts.ts';

/** Everything that the event store and the read models keep of each item, by its id, as JSON values. */
export type KeptValues = ReadonlyMap<string, ReadonlySet<string>>;

/** Columns with the id of the item that a row belongs to; `null` for tables without items. A table missing here fails the test. */
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
  // Members, and the things that items are about.
  members: null,
  post_categories: null,
  treatment_categories: null,
  treatments: null,
  // Of ten reviews or more.
  effect_tallies: null,
};

/** The id of the key in an envelope; the rest of the envelope is random. */
const kidOf = (envelope: string): string => envelope.split('.')[1] ?? envelope;

/** Collects the values of all events and rows. */
export const keptOf = async ({ world, written }: Played): Promise<KeptValues> => {
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
    // Without the type: whether an item was written or erased shows anyway.
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
 * Values that two anonymous items of one author share and no item of another author has, apart from public ones: they would link the author's
 * items.
 */
export const linksIn = (
  written: readonly WrittenItem[],
  kept: KeptValues,
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
