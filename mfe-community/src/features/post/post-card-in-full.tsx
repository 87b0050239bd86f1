import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { shortRelativeTime } from '@secondspring/ui/dates/relative-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { postCategoriesQuery } from '../../api/list-post-categories.ts';
import type { Post } from '../../api/shapes.ts';
import { useVoteOnPost } from '../../api/vote-on-post.ts';
import { Byline } from '../../showing/byline.tsx';
import { categoryName } from '../../showing/category-name.ts';
import { ItemAction, ItemActions } from '../../showing/item-actions.tsx';
import * as tags from '../../showing/tags.module.css';
import * as text from '../../showing/text.module.css';
import { boardAuthor, commentCount } from '../../showing/wording.ts';
import { useVoting } from '../../voting/use-voting.ts';
import { VoteColumn } from '../../voting/vote-column.tsx';
import * as s from './voted.module.css';

/** The post itself with its vote column. Its title heads the page, and stays out of the browser's history. */
export function PostCardInFull({ post }: { readonly post: Post }) {
  const { data: categories } = useQuery(postCategoriesQuery);
  const voting = useVoting(post, useVoteOnPost(), 'Please login to vote on posts');
  return (
    <Card as="article">
      <div className={s.voted}>
        <VoteColumn what="post" voting={voting} />
        <div className={s.words}>
          <div className={s.tight}>
            <span className={tags.tags}>
              <Badge>{categoryName(categories, post.categoryId)}</Badge>
              {post.isPinned && (
                <Badge tone="honey" icon={Pin}>
                  Pinned
                </Badge>
              )}
            </span>
            <div className={s.title}>
              <PageHeading documentTitle="Community post">{post.title}</PageHeading>
            </div>
            <Byline
              before={[boardAuthor(post)]}
              createdAt={post.createdAt}
              timeOf={shortRelativeTime}
              after={[commentCount(post.commentCount)]}
            />
          </div>
          <p className={text.text}>{post.content}</p>
          <ItemActions>
            <ItemAction item={{ kind: 'post', id: post.id }} isMine={post.userId !== null} />
          </ItemActions>
        </div>
      </div>
    </Card>
  );
}
