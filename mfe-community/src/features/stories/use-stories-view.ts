import type { StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import { useSearchParams } from 'react-router-dom';
import { type StoriesTab, type StoriesView, tagNumber, tagOfNumber } from '../../api/stories-view.ts';

/** Kept in the address, so that going back restores it. */
export const useStoriesView = (): {
  readonly view: StoriesView;
  readonly chooseTab: (tab: StoriesTab) => void;
  readonly chooseTag: (tag: StoryTag | null) => void;
} => {
  const [search, setSearch] = useSearchParams();
  const view: StoriesView = {
    tab: search.get('tab') === 'own' ? 'own' : 'others',
    tag: tagOfNumber(search.get('tag')),
  };
  const become = ({ tab, tag }: StoriesView) =>
    setSearch(
      { ...(tab === 'own' && { tab }), ...(tag !== null && { tag: String(tagNumber(tag)) }) },
      { replace: true },
    );
  return {
    view,
    chooseTab: (tab) => become({ ...view, tab }),
    chooseTag: (tag) => become({ ...view, tag }),
  };
};
