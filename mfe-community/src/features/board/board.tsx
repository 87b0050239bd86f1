import { SEARCH_MAX } from '@secondspring/contracts/vocabulary/community-words.ts';
import { SearchField } from '@secondspring/ui/components/search-field/search-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { postCategoriesQuery } from '../../api/list-post-categories.ts';
import { GuidelinesLink } from '../../components/guidelines-link.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import * as s from './way-card.module.css';
import { BoardTabs } from './board-tabs.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearchText } from './use-search-text.ts';

export const Board = ({
  categoryId,
  onChoose,
  onWrite,
}: {
  /** Null for all posts. */
  readonly categoryId: number | null;
  readonly onChoose: (categoryId: number | null) => void;
  readonly onWrite: () => void;
}) => {
  const [searched, search] = useSearchText();
  const { data: categories } = useQuery(postCategoriesQuery);
  return (
    <Stack as="section" aria-labelledby="board">
      <div className={s.head}>
        <h2 id="board">Community Board</h2>
        <GuidelinesLink />
      </div>
      <SearchField
        label="Search posts and stories"
        searched={searched}
        maxLength={SEARCH_MAX}
        onSearch={search}
      />
      {searched === '' ? (
        <BoardTabs categories={categories} categoryId={categoryId} onChoose={onChoose} onWrite={onWrite} />
      ) : (
        <SearchResults searched={searched} categories={categories} />
      )}
    </Stack>
  );
};
