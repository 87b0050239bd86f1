import { SEARCH_MAX } from '@secondspring/contracts/vocabulary/community-words.ts';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { SearchField } from '@secondspring/ui/components/search-field/search-field.tsx';
import { Tabs } from '@secondspring/ui/components/tabs/tabs.tsx';
import { pageWide } from '@secondspring/ui/page/page-wide.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postCategoriesQuery } from '../../api/posts.ts';
import type { PostCategory } from '../../api/shapes.ts';
import { GuidelinesLink } from '../../components/guidelines-link.tsx';
import { PostList } from './post-list.tsx';
import { SearchResults } from './search-results.tsx';
import * as s from './board.module.css';

/**
 * The text is kept in memory for this page load only: going back from a result shows the results again, and no address or storage contains it.
 */
const useSearchText = (): readonly [string, (words: string) => void] => {
  const saved = pageWide('community-search/1', () => ({ words: '' }));
  const [searched, setAsked] = useState(saved.words);
  return [
    searched,
    (words) => {
      saved.words = words;
      setAsked(words);
    },
  ];
};

const ALL = 'all';

/** An unknown category shows all posts. */
const BoardTabs = ({
  categories,
  categoryId,
  onChoose,
  onWrite,
}: {
  readonly categories: readonly PostCategory[] | undefined;
  readonly categoryId: number | null;
  readonly onChoose: (categoryId: number | null) => void;
  readonly onWrite: () => void;
}) => {
  const tabs = [
    { value: ALL, label: 'All Posts' },
    ...(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const chosen = tabs.find(({ value }) => value === String(categoryId))?.value ?? ALL;
  return (
    <Tabs
      label="Categories"
      tabs={tabs}
      chosen={chosen}
      onChoose={(value) => onChoose(value === ALL ? null : Number(value))}
    >
      <PostList key={chosen} categoryId={categoryId} onWrite={onWrite} />
    </Tabs>
  );
};

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
