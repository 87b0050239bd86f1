import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { TextInput } from '@secondspring/ui/components/field/text-input.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { treatmentsQuery } from '../../api/treatments.ts';
import { useFailureToast } from '@secondspring/ui/toasts/use-failure-toast.ts';
import type { ReviewedTreatment } from '../../navigation/review-request.ts';
import * as s from './choose-treatment.module.css';
import { offeredTreatments } from './offered-treatments.ts';

const FAILED = 'Failed to fetch treatments';

/** `categoryId` null offers all treatments. */
export const ChooseTreatment = ({
  categoryId,
  onChoose,
}: {
  readonly categoryId: string | null;
  readonly onChoose: (treatment: ReviewedTreatment) => void;
}) => {
  const { data, isPending, error, refetch } = useQuery(treatmentsQuery);
  const [searchText, setSearchText] = useState('');
  useFailureToast(FAILED, error);
  const offered = data === undefined ? undefined : offeredTreatments(data, categoryId, searchText);
  return (
    <Stack>
      <TextInput
        label="Search by name"
        type="search"
        autoComplete="off"
        value={searchText}
        onChange={({ currentTarget }) => setSearchText(currentTarget.value)}
      />
      {isPending && (
        <Loading words="Loading treatments...">
          {Array.from({ length: 6 }, (_, place) => (
            <Skeleton key={place} height="44px" />
          ))}
        </Loading>
      )}
      {error !== null && data === undefined && (
        <ErrorState words={FAILED} error={error} onRetry={() => void refetch()} />
      )}
      {offered?.length === 0 && <EmptyState words="No treatment with that name. Try another word." />}
      {offered !== undefined && offered.length > 0 && (
        <ul className={classNames(looks.paper, looks.ruled, s.list)}>
          {offered.map((treatment) => (
            <li key={treatment.id}>
              <button
                type="button"
                className={classNames(looks.bare, s.treatment)}
                onClick={() => onChoose(treatment)}
              >
                {treatment.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
};
