import type { StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import { callQuery } from '@secondspring/ui/api/call-query.ts';
import { CardLink, Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { useQuery } from '@tanstack/react-query';
import * as s from './answer-page.module.css';

/** The newest stories, whatever they are about: the server is not told which tag is looked for. */
const newestQuery = callQuery('GET /api/stories', { query: {} }, 'newest');

/** Nothing if no story has the tag, or none could be loaded. */
export const Story = ({ tag }: { readonly tag: StoryTag }) => {
  const { data, isPending } = useQuery(newestQuery);
  const story = data?.find(({ tags }) => tags.includes(tag));
  if (!isPending && story === undefined) return null;
  return (
    <section aria-labelledby="story">
      <h2 id="story">A woman’s own story</h2>
      {story === undefined ? (
        <Skeleton shape="card" height="9rem" />
      ) : (
        <CardLink to={`/stories/${story.id}`} tone="sage">
          <Stack gap={8}>
            <strong className={classNames(looks.heading, looks.inCard)} dir="auto">
              {story.title}
            </strong>
            <span className={classNames(looks.soft, s.story)} dir="auto">
              {story.content}
            </span>
            <span className={looks.note}>{story.firstName ?? 'Anonymous'}</span>
          </Stack>
        </CardLink>
      )}
    </section>
  );
};
