import { tagNumber } from '@secondspring/contracts/vocabulary/community-words.ts';
import { Tabs } from '@secondspring/ui/components/tabs/tabs.tsx';
import { useSearchParams } from 'react-router-dom';
import { type StoriesView, tagOfNumber } from '../../api/stories.ts';
import { WriteStoryTile } from '../../components/write-story-tile.tsx';
import { StoriesFrame } from './stories-frame.tsx';
import { StoryList } from './story-list.tsx';
import { TagFilter } from './tag-filter.tsx';

const tabs = [
  { value: 'others', label: 'Others' },
  { value: 'own', label: 'My own' },
] as const;

/** Kept in the address, so that going back restores it. */
const useStoriesView = (): readonly [StoriesView, (change: Partial<StoriesView>) => void] => {
  const [search, setSearch] = useSearchParams();
  const view: StoriesView = {
    tab: search.get('tab') === 'own' ? 'own' : 'others',
    tag: tagOfNumber(search.get('tag')),
  };
  const change = (changed: Partial<StoriesView>) => {
    const { tab, tag } = { ...view, ...changed };
    setSearch(
      { ...(tab === 'own' && { tab }), ...(tag !== null && { tag: String(tagNumber(tag)) }) },
      { replace: true },
    );
  };
  return [view, change];
};

export const StoriesPage = () => {
  const [view, change] = useStoriesView();
  return (
    <StoriesFrame>
      <Tabs label="Whose stories" tabs={tabs} chosen={view.tab} onChoose={(tab) => change({ tab })}>
        <TagFilter chosen={view.tag} onChoose={(tag) => change({ tag })} />
        <WriteStoryTile />
        <StoryList key={`${view.tab} ${view.tag}`} view={view} />
      </Tabs>
    </StoriesFrame>
  );
};
