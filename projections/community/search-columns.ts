import { searchWords } from '@secondspring/platform/postgres/table.ts';

/** The words of an item, those of its title first in rank. Ranking reads them instead of the texts. */
export const searchColumns = {
  search_words: searchWords({
    generated: `setweight(to_tsvector('english'::regconfig, title), 'A') || setweight(to_tsvector('english'::regconfig, content), 'C')`,
    personal: true,
  }),
};
