import { comingFrom } from '@secondspring/ui/components/back-link/came-from.ts';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { longRelativeTime } from '@secondspring/ui/dates/relative-time.ts';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { CircleUserRound } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { Story } from '../../api/shapes.ts';
import { Byline } from '../../components/byline.tsx';
import { GuidelinesLink } from '../../components/guidelines-link.tsx';
import { Tags } from '../../components/facts.tsx';
import { authorPath } from '../../components/paths.ts';
import { storyAuthor } from '../../components/wording.ts';
import { ItemActions } from './item-actions.tsx';
import * as s from './thread.module.css';

export const StoryCardInFull = ({ story }: { readonly story: Story }) => {
  const author = storyAuthor(story);
  const isMine = story.userId !== null;
  const location = useLocation();
  return (
    <Card as="article" aria-labelledby="story-title">
      <Stack>
        <Stack gap={8}>
          <Byline before={[author]} createdAt={story.createdAt} timeOf={longRelativeTime} />
          <h2 id="story-title" dir="auto">
            {story.title}
          </h2>
        </Stack>
        <p className={s.text} dir="auto">
          {story.content}
        </p>
        <Tags tags={story.tags} />
        <ItemActions item={{ kind: 'story', id: story.id }} isMine={isMine} reportWords="Report this story">
          {!isMine && !story.isAnonymous && (
            <ButtonLink to={authorPath(story.id)} state={comingFrom(location)} look="quiet">
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
