import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { Tabs } from '@secondspring/ui/components/tabs/tabs.tsx';
import { COMMUNITY_PATH } from '../../components/paths.ts';
import { WriteStoryTile } from '../../components/write-story-tile.tsx';
import { StoryList } from './story-list.tsx';
import { TagFilter } from './tag-filter.tsx';
import { useStoriesView } from './use-stories-view.ts';

const tabs = [
  { value: 'others', label: 'Others' },
  { value: 'own', label: 'My own' },
] as const;

export const StoriesPage = () => {
  const { view, chooseTab, chooseTag } = useStoriesView();
  return (
    <>
      <BackLink to={COMMUNITY_PATH}>Back to Community</BackLink>
      <PageHeading lead="Showing most recent stories first">Stories</PageHeading>
      <PageSections>
        <Tabs label="Whose stories" tabs={tabs} chosen={view.tab} onChoose={chooseTab}>
          <TagFilter chosen={view.tag} onChoose={chooseTag} />
          <WriteStoryTile />
          <StoryList key={`${view.tab} ${view.tag}`} view={view} />
        </Tabs>
      </PageSections>
    </>
  );
};
