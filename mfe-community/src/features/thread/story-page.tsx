import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { storyCommentsQuery } from '../../api/comments.ts';
import { storyQuery } from '../../api/stories.ts';
import { commentHint, storyHeading } from '../../components/wording.ts';
import { StoryCommentCard } from './comment-cards.tsx';
import { CommentForm } from './comment-form.tsx';
import { Comments } from './comments.tsx';
import { StoryCardInFull } from './story-card-in-full.tsx';
import { ThreadPage } from './thread-page.tsx';
import { StorySkeleton } from './thread-skeletons.tsx';

/** The author's name stays out of the browser's history. */
export const StoryPage = () => {
  const { id = '' } = useParams();
  const comments = useInfiniteQuery(storyCommentsQuery(id));
  return (
    <ThreadPage kind="story" query={useQuery(storyQuery(id))} skeleton={<StorySkeleton />}>
      {(story) => (
        <>
          <PageHeading documentTitle="Story">{storyHeading(story)}</PageHeading>
          <PageSections>
            <StoryCardInFull story={story} />
            <Comments
              count={story.commentCount}
              list={comments}
              form={<CommentForm thread={{ kind: 'story', id: story.id }} hint={commentHint(story)} />}
            >
              {(comment) => <StoryCommentCard comment={comment} />}
            </Comments>
          </PageSections>
        </>
      )}
    </ThreadPage>
  );
};
