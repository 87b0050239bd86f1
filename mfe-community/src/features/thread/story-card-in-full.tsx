import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { longRelativeTime } from '@secondspring/ui/dates/relative-time.ts';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { CircleUserRound } from 'lucide-react';
import type { Story } from '../../api/shapes.ts';
import { viewLink } from '../../navigation/page-view.ts';
import { Byline } from '../../components/byline.tsx';
import { GuidelinesLink } from '../../components/guidelines-link.tsx';
import { Tags } from '../../components/facts.tsx';
import { storyAuthor } from '../../components/wording.ts';
import { ItemActions } from './item-actions.tsx';
import * as s from './thread.module.css';

export const StoryCardInFull = ({ story }: { readonly story: Story }) => {
  const author = storyAuthor(story);
  const isMine = story.userId !== null;
  return (
    <Card as="article" aria-labelledby="story-title">
      <Stack>
        <div className={s.tight}>
          <Byline before={[author]} createdAt={story.createdAt} timeOf={longRelativeTime} />
          <h2 id="story-title" dir="auto">
            {story.title}
          </h2>
        </div>
        <p className={s.text} dir="auto">
          {story.content}
        </p>
        <Tags tags={story.tags} />
        <ItemActions item={{ kind: 'story', id: story.id }} isMine={isMine} reportWords="Report this story">
          {!isMine && !story.isAnonymous && (
            <ButtonLink {...viewLink('author')} look="quiet">
              <CircleUserRound size={18} aria-hidden />
              {`View ${isolated(author)}'s profile`}
            </ButtonLink>
          )}
          <GuidelinesLink />
        </ItemActions>
      </Stack>
    </Card>
  );
};
