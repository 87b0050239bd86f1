import { Card } from '@secondspring/ui/components/card/card.tsx';
import { longRelativeTime } from '@secondspring/ui/dates/relative-time.ts';
import type { StoryComment } from '../../api/shapes.ts';
import { Byline } from '../../components/byline.tsx';
import { ItemAction, ItemActions } from '../../components/item-actions.tsx';
import * as text from '../../components/text.module.css';
import { ageWords, givenName } from '../../components/wording.ts';
import * as s from './story-card-in-full.module.css';

export const StoryCommentCard = ({ comment }: { readonly comment: StoryComment }) => {
  const age = ageWords(comment.age);
  return (
    <Card as="article">
      <div className={s.head}>
        <Byline
          before={[givenName(comment.firstName), ...(age === null ? [] : [age])]}
          createdAt={comment.createdAt}
          timeOf={longRelativeTime}
        />
        <p className={text.text} dir="auto">
          {comment.content}
        </p>
        <ItemActions>
          <ItemAction
            item={{ kind: 'storyComment', id: comment.id, storyId: comment.storyId }}
            isMine={comment.userId !== null}
          />
        </ItemActions>
      </div>
    </Card>
  );
};
