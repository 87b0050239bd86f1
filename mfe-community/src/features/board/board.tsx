import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { Tabs } from '@secondspring/ui/components/tabs/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { postCategoriesQuery } from '../../api/posts.ts';
import { GuidelinesLink } from '../../components/guidelines-link.tsx';
import { PostList } from './post-list.tsx';
import * as s from './board.module.css';

const ALL = 'all';

/** An unknown category shows all posts. */
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
  const { data: categories = [] } = useQuery(postCategoriesQuery);
  const tabs = [
    { value: ALL, label: 'All Posts' },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const chosen = tabs.find(({ value }) => value === String(categoryId))?.value ?? ALL;
  return (
    <Stack as="section" aria-labelledby="board">
      <div className={s.head}>
        <h2 id="board">Community Board</h2>
        <GuidelinesLink />
      </div>
      <Tabs
        label="Categories"
        tabs={tabs}
        chosen={chosen}
        onChoose={(value) => onChoose(value === ALL ? null : Number(value))}
      >
        <PostList key={chosen} categoryId={categoryId} onWrite={onWrite} />
      </Tabs>
    </Stack>
  );
};
