import { CardLink } from '@secondspring/ui/components/card/card.tsx';
import type { Post, PostCategory } from '../api/shapes.ts';
import { postPath } from './paths.ts';
import { PostByline, PostTags } from './post-facts.tsx';
import { Preview } from './preview.tsx';

export const PostCard = ({
  post,
  categories,
}: {
  readonly post: Post;
  /** Undefined while they are loading. */
  readonly categories: readonly PostCategory[] | undefined;
}) => (
  <CardLink to={postPath(post.id)}>
    <Preview
      above={<PostTags post={post} categories={categories} />}
      title={post.title}
      content={post.content}
      below={<PostByline post={post} />}
    />
  </CardLink>
);
