import { Tabs } from '@secondspring/ui/components/tabs/tabs.tsx';
import type { PostCategory } from '../../api/shapes.ts';
import { PostList } from './post-list.tsx';

const ALL = 'all';

/** An unknown category shows all posts. */
export const BoardTabs = ({
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
