import { CardLink } from '@secondspring/ui/components/card/card.tsx';
import { longRelativeTime } from '@secondspring/ui/dates/relative-time.ts';
import type { Story } from '../api/shapes.ts';
import { Byline } from './byline.tsx';
import { storyPath } from './paths.ts';
import { Preview } from './preview.tsx';
import { Tags } from './tags.tsx';
import { storyAuthor } from './wording.ts';

/** Specification, section 9. */
const TAGS_ON_CARD = 3;

export const StoryCard = ({ story }: { readonly story: Story }) => (
  <CardLink to={storyPath(story.id)}>
    <Preview
      above={<Byline before={[storyAuthor(story)]} createdAt={story.createdAt} timeOf={longRelativeTime} />}
      title={story.title}
      content={story.content}
      below={<Tags tags={story.tags.slice(0, TAGS_ON_CARD)} />}
    />
  </CardLink>
);
