import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { postCategoriesQuery } from '../../api/posts.ts';
import type { Post } from '../../api/shapes.ts';
import { useVoteOnPost } from '../../api/votes.ts';
import { PostByline, PostTags } from '../../components/facts.tsx';
import { ItemActions } from './item-actions.tsx';
import * as s from './thread.module.css';
import { useVoting } from './voting/use-voting.ts';
import { VoteColumn } from './voting/vote-column.tsx';

/** The title stays out of the browser's history. */
export const PostCardInFull = ({ post }: { readonly post: Post }) => {
  const { data: categories } = useQuery(postCategoriesQuery);
  const voting = useVoting(post, useVoteOnPost(), 'Please login to vote on posts');
  return (
    <Card as="article">
      <div className={s.voted}>
        <VoteColumn what="post" voting={voting} />
        <Stack>
          <Stack gap={8}>
            <PostTags post={post} categories={categories} />
            <div className={s.title}>
              <PageHeading documentTitle="Community post" isWritten>
                {post.title}
              </PageHeading>
            </div>
            <PostByline post={post} />
          </Stack>
          <p className={s.text} dir="auto">
            {post.content}
          </p>
          <ItemActions item={{ kind: 'post', id: post.id }} isMine={post.userId !== null} />
        </Stack>
      </div>
    </Card>
  );
};
