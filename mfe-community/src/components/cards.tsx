import { CardLink, Stack } from '@secondspring/ui/components/card/card.tsx';
import { longRelativeTime } from '@secondspring/ui/dates/relative-time.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { Story } from '../api/shapes.ts';
import { Byline } from './byline.tsx';
import * as s from './cards.module.css';
import { PostByline, PostTags, Tags } from './facts.tsx';
import { postPath, storyPath } from './paths.ts';
import { storyAuthor } from './wording.ts';

const Preview = ({
  above,
  title,
  content,
  below,
}: {
  readonly above?: ReactNode;
  readonly title: string;
  readonly content: string;
  readonly below: ReactNode;
}) => (
  <Stack gap={8}>
    {above}
    <strong className={s.title} dir="auto">
      {title}
    </strong>
    <span className={s.content} dir="auto">
      {content}
    </span>
    {below}
  </Stack>
);

export const PostCard = ({ post, categories }: ComponentProps<typeof PostTags>) => (
  <CardLink to={postPath(post.id)}>
    <Preview
      above={<PostTags post={post} categories={categories} />}
      title={post.title}
      content={post.content}
      below={<PostByline post={post} />}
    />
  </CardLink>
);

/** Specification, section 9. */
const TAGS_ON_CARD = 3;

export const StoryCard = ({ story }: { readonly story: Story }) => (
  <CardLink to={storyPath(story.id)}>
    <Preview
      above={<Byline before={[storyAuthor(story)]} createdAt={story.createdAt} timeOf={longRelativeTime} />}
      title={story.title}
      content={story.content}
      below={<Tags tags={story.tags.slice(0, TAGS_ON_CARD)} />}
    />
  </CardLink>
);
