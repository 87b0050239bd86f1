import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import type { Story } from '../../api/shapes.ts';
import { STORIES_PATH } from '../../components/paths.ts';
import { storyHeading } from '../../components/wording.ts';
import { StoryCardInFull } from './story-card-in-full.tsx';
import { StoryComments } from './story-comments.tsx';

/** The author's name stays out of the browser's history. */
export const StoryWithComments = ({ story }: { readonly story: Story }) => (
  <>
    <BackLink to={STORIES_PATH}>Back to Stories</BackLink>
    <PageHeading documentTitle="Story">{storyHeading(story)}</PageHeading>
    <PageSections>
      <StoryCardInFull story={story} />
      <StoryComments story={story} />
    </PageSections>
  </>
);
