import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import { shortRelativeTime } from '@secondspring/ui/dates/relative-time.ts';
import { Pin } from 'lucide-react';
import type { Post, PostCategory } from '../api/shapes.ts';
import { Byline } from './byline.tsx';
import { categoryName } from './category-name.ts';
import * as s from './tags.module.css';
import { boardAuthor, commentCount } from './wording.ts';

/** `categories` is undefined while they are loading. */
export const PostTags = ({
  post,
  categories,
}: {
  readonly post: Post;
  readonly categories: readonly PostCategory[] | undefined;
}) => (
  <span className={s.tags}>
    <Badge>{categoryName(categories, post.categoryId)}</Badge>
    {post.isPinned && (
      <Badge tone="honey" icon={Pin}>
        Pinned
      </Badge>
    )}
  </span>
);

export const PostByline = ({ post }: { readonly post: Post }) => (
  <Byline
    before={[boardAuthor(post)]}
    createdAt={post.createdAt}
    timeOf={shortRelativeTime}
    after={[commentCount(post.commentCount)]}
  />
);
