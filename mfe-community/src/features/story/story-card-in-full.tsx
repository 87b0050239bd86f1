import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { longRelativeTime } from '@secondspring/ui/dates/relative-time.ts';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { CircleUserRound } from 'lucide-react';
import type { Story } from '../../api/shapes.ts';
import { viewLink } from '../../navigation/page-view.ts';
import { Byline } from '../../components/byline.tsx';
import { GuidelinesLink } from '../../components/guidelines-link.tsx';
import { ItemAction, ItemActions } from '../../components/item-actions.tsx';
import { Tags } from '../../components/tags.tsx';
import * as text from '../../components/text.module.css';
import { storyAuthor } from '../../components/wording.ts';
import * as s from './story-card-in-full.module.css';

export const StoryCardInFull = ({ story }: { readonly story: Story }) => {
  const author = storyAuthor(story);
  const isMine = story.userId !== null;
  return (
    <Card as="article" aria-labelledby="story-title">
      <Stack>
        <div className={s.head}>
          <Byline before={[author]} createdAt={story.createdAt} timeOf={longRelativeTime} />
          <h2 id="story-title" dir="auto">
            {story.title}
          </h2>
        </div>
        <p className={text.text} dir="auto">
          {story.content}
        </p>
        <Tags tags={story.tags} />
        {!isMine && !story.isAnonymous && (
          <ButtonLink {...viewLink('author')} look="secondary">
            <CircleUserRound size={20} aria-hidden />
            {`View ${isolated(author)}'s profile`}
          </ButtonLink>
        )}
        <ItemActions>
          <ItemAction
            item={{ kind: 'story', id: story.id }}
            isMine={isMine}
            reportWords="Report this story"
          />
          <span className={s.guidelines}>
            <GuidelinesLink />
          </span>
        </ItemActions>
      </Stack>
    </Card>
  );
};
