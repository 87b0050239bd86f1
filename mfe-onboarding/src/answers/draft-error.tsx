import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { draftQuery } from '../api/draft.ts';

/** Shown before she answers everything again. Renders nothing if the draft was read. */
export const DraftError = () => {
  const { data: draft, error, refetch } = useQuery(draftQuery);
  if (error === null || draft !== undefined) return null;
  return (
    <ErrorState
      words="We couldn’t check for answers you saved before."
      error={error}
      next="You can carry on. We’ll ask you before we replace anything you saved."
      onRetry={() => void refetch()}
    />
  );
};
