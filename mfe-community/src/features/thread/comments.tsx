import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Loaded } from '../../api/shapes.ts';
import { LoadedList } from '../../components/loaded-list.tsx';
import { COMMENTS_HEADING } from '../../navigation/comments-heading.ts';
import { CommentsLoading } from './thread-skeletons.tsx';
import * as s from './thread.module.css';

export const Comments = <Comment extends { readonly id: string }>({
  count,
  list,
  form,
  children,
}: {
  readonly count: number;
  readonly list: UseInfiniteQueryResult<Loaded<Comment>>;
  /** Above the list. */
  readonly form?: ReactNode;
  readonly children: (comment: Comment) => ReactNode;
}) => (
  <section aria-labelledby={COMMENTS_HEADING} className={s.thread}>
    <h2 id={COMMENTS_HEADING} tabIndex={-1} className={s.comments}>
      {`Comments (${count})`}
    </h2>
    {form}
    <LoadedList
      list={list}
      itemName="comments"
      loading={<CommentsLoading />}
      empty={<EmptyState words="No comments yet. Be the first to share your thoughts!" />}
    >
      {children}
    </LoadedList>
  </section>
);
