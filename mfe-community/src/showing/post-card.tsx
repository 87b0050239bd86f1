import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import { CardLink } from '@secondspring/ui/components/card/card.tsx';
import { shortRelativeTime } from '@secondspring/ui/dates/relative-time.ts';
import { Pin } from 'lucide-react';
import type { Post, PostCategory } from '../api/shapes.ts';
import { Byline } from './byline.tsx';
import { categoryName } from './category-name.ts';
import { postPath } from './paths.ts';
import { Preview } from './preview.tsx';
import * as s from './tags.module.css';
import { boardAuthor, commentCount } from './wording.ts';

/** A post of the board as a card that leads to its page. */
export const PostCard = ({
  post,
  categories,
}: {
  readonly post: Post;
  /** Undefined as long as they are not known. */
  readonly categories: readonly PostCategory[] | undefined;
}) => (
  <CardLink to={postPath(post.id)}>
    <Preview
      above={
        <span className={s.tags}>
          <Badge>{categoryName(categories, post.categoryId)}</Badge>
          {post.isPinned && (
            <Badge tone="honey" icon={Pin}>
              Pinned
            </Badge>
          )}
        </span>
      }
      title={post.title}
      content={post.content}
      below={
        <Byline
          before={[boardAuthor(post)]}
          createdAt={post.createdAt}
          timeOf={shortRelativeTime}
          after={[commentCount(post.commentCount)]}
        />
      }
    />
  </CardLink>
);
