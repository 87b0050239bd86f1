import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { search } from '@secondspring/contracts/http/search.ts';
import { correctMistakes } from '@secondspring/contracts/search/small-mistakes.ts';
import { fullTextQuery } from '@secondspring/platform/postgres/full-text-query.ts';
import { findWritten } from '@secondspring/projections/community/search/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createLibrarySearch, titlesOfLibrary } from './library.ts';

type Found = ResponseOf<typeof search>;
type Reader = Parameters<typeof findWritten>[3];

/** Words and nothing else. Who quotes a phrase or excludes a word means what she types. */
const ONLY_WORDS = /^[\p{L}\p{M}\p{N}\s]+$/u;

const isEmpty = ({ treatments, articles, written }: Found): boolean =>
  treatments.length + articles.length + written.length === 0;

/**
 * Searches everything with the words of a text or their synonyms. Supports quoted phrases, `or` and `-`. Where nothing
 * is found, it reads the text without its small mistakes, and then looks for titles that are written alike. Two round
 * trips at once, and one more for a member (her votes); as many again for each further attempt.
 */
export const createSearch = (
  dependencies: CommunityDependencies,
): ((text: string, reader: Reader) => Promise<Found>) => {
  const searchLibrary = createLibrarySearch(dependencies.pool);
  const searchAll = async (text: string, reader: Reader, readAs: string | null): Promise<Found> => {
    const query = fullTextQuery(text);
    const [library, written] = await Promise.all([
      searchLibrary(query),
      findWritten(dependencies, { query, text }, 'words', reader),
    ]);
    return { readAs, ...library, written };
  };
  return async (text, reader) => {
    const asTyped = await searchAll(text, reader, null);
    if (!isEmpty(asTyped)) return asTyped;
    const meant = correctMistakes(text, titlesOfLibrary);
    const corrected = meant === text ? asTyped : await searchAll(meant, reader, meant);
    if (!isEmpty(corrected)) return corrected;
    if (!ONLY_WORDS.test(text)) return asTyped;
    return { ...asTyped, written: await findWritten(dependencies, { query: '', text }, 'title', reader) };
  };
};
