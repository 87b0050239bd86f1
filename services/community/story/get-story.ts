import type { story } from '@secondspring/contracts/http/stories.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { ownAmong } from '../own/owner-tag.ts';
import { authors, stories, storyColumns, storyOf } from './story-row.ts';

const storyById = prepareStatement('story', (db, { id }: { id: string }) =>
  db
    .select({ ...storyColumns(db), hidden: stories.hidden })
    .from(stories.table)
    .leftJoin(authors.table, authors.id, stories.author_id)
    .where(stories.id, id),
);

/** One story; one round trip. Refuses one that is not there, and one that is hidden from all but its author. */
export const getStory = async (
  { pool, vault }: { readonly pool: Pool; readonly vault: Vault },
  id: string,
  reader: Caller | undefined,
): Promise<Refusal | z.output<typeof story>> => {
  const { rows } = await storyById.run(pool, { id });
  const [row] = rows;
  const isOwn = (await ownAmong(vault, reader, rows)).size > 0;
  if (row === undefined || (row.hidden && !isOwn)) return refuse('story-not-found');
  return storyOf(row, isOwn ? (reader?.userId ?? null) : null);
};
