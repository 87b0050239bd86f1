import { Card } from '@secondspring/ui/components/card/card.tsx';
import { longRelativeTime } from '@secondspring/ui/dates/relative-time.ts';
import type { PostComment } from '../../api/shapes.ts';
import { useVoteOnComment } from '../../api/vote-on-comment.ts';
import { Byline } from '../../components/byline.tsx';
import { ItemAction, ItemActions } from '../../components/item-actions.tsx';
import * as text from '../../components/text.module.css';
import { boardAuthor } from '../../components/wording.ts';
import { useVoting } from '../../voting/use-voting.ts';
import { VoteColumn } from '../../voting/vote-column.tsx';
import * as s from './voted.module.css';

export const PostCommentCard = ({ comment }: { readonly comment: PostComment }) => {
  const voting = useVoting(comment, useVoteOnComment(comment.postId), 'Please login to vote on comments');
  return (
    <Card as="article">
      <div className={s.voted}>
        <VoteColumn what="comment" voting={voting} />
        <div className={s.tight}>
          <Byline before={[boardAuthor(comment)]} createdAt={comment.createdAt} timeOf={longRelativeTime} />
          <p className={text.text} dir="auto">
            {comment.content}
          </p>
          <ItemActions>
            <ItemAction
              item={{ kind: 'comment', id: comment.id, postId: comment.postId }}
              isMine={comment.userId !== null}
            />
          </ItemActions>
        </div>
      </div>
    </Card>
  );
};
