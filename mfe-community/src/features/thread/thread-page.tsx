import blownLeaf from '@secondspring/ui/drawings/not-found.svg';
import { isNotFound } from '@secondspring/ui/api/api-error.ts';
import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Thread } from '../../api/shapes.ts';
import { threadLists } from '../../components/paths.ts';

const words = {
  post: { missing: 'Post not found', failed: 'Failed to fetch post' },
  story: { missing: 'Story not found', failed: 'Failed to fetch story' },
} as const;

/** The page of a post or story while it loads, once it is there, and when it can’t be shown. */
export const ThreadPage = <Read extends { readonly id: string }>({
  kind,
  query: { data, error, refetch },
  skeleton,
  children,
}: {
  readonly kind: Thread['kind'];
  readonly query: UseQueryResult<Read>;
  readonly skeleton: ReactElement;
  readonly children: (read: Read) => ReactNode;
}) => {
  const read = useDeferredData(data);
  const { path, title, back } = threadLists[kind];
  if (isNotFound(error))
    return (
      <>
        <PageHeading>{words[kind].missing}</PageHeading>
        <EmptyState words="It may have been removed, or the link is wrong." drawing={blownLeaf}>
          <ButtonLink to={path}>{back}</ButtonLink>
        </EmptyState>
      </>
    );
  if (read === undefined && error === null) return skeleton;
  return (
    <>
      <BackLink to={path}>{back}</BackLink>
      {read === undefined ? (
        <>
          <PageHeading>{title}</PageHeading>
          <ErrorState words={words[kind].failed} error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <Fragment key={read.id}>{children(read)}</Fragment>
      )}
    </>
  );
};
