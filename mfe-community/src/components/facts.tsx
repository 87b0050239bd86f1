import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import { shortRelativeTime } from '@secondspring/ui/dates/relative-time.ts';
import { Pin } from 'lucide-react';
import type { Post, PostCategory } from '../api/shapes.ts';
import { Byline } from './byline.tsx';
import * as s from './facts.module.css';
import { boardAuthor, categoryName, commentCount } from './wording.ts';

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

/** Spans, because they may be inside a link. */
export const Tags = ({ tags }: { readonly tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <span className={s.tags}>
      {tags.map((tag) => (
        <Badge key={tag} tone="sage">
          {tag}
        </Badge>
      ))}
    </span>
  );
