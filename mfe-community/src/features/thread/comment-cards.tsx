import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { longRelativeTime } from '@secondspring/ui/dates/relative-time.ts';
import type { ReactNode } from 'react';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import type { Item, PostComment, StoryComment } from '../../api/shapes.ts';
import { useVoteOnComment } from '../../api/votes.ts';
import { Byline } from '../../components/byline.tsx';
import { ageWords, boardAuthor, givenName } from '../../components/wording.ts';
import { ItemActions } from './item-actions.tsx';
import * as s from './thread.module.css';
import { useVoting } from './voting/use-voting.ts';
import { VoteColumn } from './voting/vote-column.tsx';

const Comment = ({
  comment: { userId, content, createdAt },
  by,
  item,
  children,
}: {
  readonly comment: PostComment | StoryComment;
  readonly by: readonly string[];
  readonly item: Item;
  readonly children?: ReactNode;
}) => (
  <Stack as="article" gap={6} className={s.comment}>
    <Byline before={by} createdAt={createdAt} timeOf={longRelativeTime} />
    <p className={s.text} dir="auto">
      {content}
    </p>
    <div className={looks.apart}>
      {children}
      <ItemActions item={item} isMine={userId !== null} />
    </div>
  </Stack>
);

export const PostCommentCard = ({ comment }: { readonly comment: PostComment }) => {
  const { id, postId } = comment;
  const voting = useVoting(comment, useVoteOnComment(postId), 'Please login to vote on comments');
  return (
    <Comment
      comment={comment}
      by={[boardAuthor(comment)]}
      item={{ kind: 'comment', id, thread: { kind: 'post', id: postId } }}
    >
      <VoteColumn what="comment" voting={voting} />
    </Comment>
  );
};

export const StoryCommentCard = ({ comment }: { readonly comment: StoryComment }) => {
  const { id, storyId, firstName } = comment;
  const age = ageWords(comment.age);
  return (
    <Comment
      comment={comment}
      by={[givenName(firstName), ...(age === null ? [] : [age])]}
      item={{ kind: 'storyComment', id, thread: { kind: 'story', id: storyId } }}
    />
  );
};
