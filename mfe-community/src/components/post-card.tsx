import { CardLink } from '@secondspring/ui/components/card/card.tsx';
import type { Post, PostCategory } from '../api/shapes.ts';
import { postPath } from './paths.ts';
import { PostByline, PostTags } from './post-facts.tsx';
import { Preview } from './preview.tsx';

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
      above={<PostTags post={post} categories={categories} />}
      title={post.title}
      content={post.content}
      below={<PostByline post={post} />}
    />
  </CardLink>
);
