import type { Vote } from '@secondspring/contracts/vocabulary/community-words.ts';
import {
  findAuthorship,
  type OwnedRow,
  type Authorship,
} from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import type { Reader, Sources } from './reader.ts';
import { ownVotes, type VotedKind } from './votes/queries.ts';

/** What only the reader's secret yields: which items are hers, and her votes. */
export type ReaderContext = { readonly own: Authorship; readonly votes: ReadonlyMap<string, Vote> };

/** One round trip for a member, none for a visitor. */
export const readerContext = async (
  sources: Sources,
  reader: Reader,
  kind: VotedKind,
  rows: readonly OwnedRow[],
): Promise<ReaderContext> => ({
  own: await findAuthorship(sources.vault, reader, rows),
  votes: await ownVotes(sources, reader, kind, rows),
});
