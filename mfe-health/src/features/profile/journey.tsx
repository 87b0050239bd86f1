import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { ProgressBar } from '@secondspring/ui/components/progress-bar/progress-bar.tsx';
import { useQuery } from '@tanstack/react-query';
import { progressQuery } from '@secondspring/ui/member/progress.ts';
import { InfoRows } from './info-rows.tsx';
import { memberSince } from './profile-words.ts';

export const Journey = ({
  assessments,
  hasFailed,
  onRetry,
  createdAt,
}: {
  /** Undefined while loading. */
  readonly assessments: number | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly createdAt: string;
}) => {
  const { data: progress, isError, refetch } = useQuery(progressQuery);
  const counting = hasFailed ? 'Unknown' : '…';
  // The list holds one page only.
  const count = assessments === undefined ? undefined : Math.max(assessments, progress?.assessmentCount ?? 0);
  return (
    <section aria-labelledby="journey">
      <h2 id="journey">Your journey</h2>
      {progress === undefined && isError ? (
        <ErrorState
          words="We couldn’t load your progress."
          onRetry={() => {
            void refetch();
            if (hasFailed) onRetry();
          }}
        />
      ) : (
        <Card>
          <Stack>
            {progress === undefined ? (
              // Keeps the height of the loaded content.
              <Loading words="Loading...">
                <ProgressBar label="Journey progress" words="…" percent={0} />
              </Loading>
            ) : (
              <ProgressBar
                label="Journey progress"
                words={`${progress?.progressPercentage ?? 0}%`}
                percent={progress?.progressPercentage ?? 0}
              />
            )}
            <InfoRows
              rows={[
                { name: 'Assessments', value: count === undefined ? counting : `${count}` },
                { name: 'Member since', value: memberSince(createdAt) },
              ]}
            />
          </Stack>
        </Card>
      )}
      {progress !== undefined && hasFailed && (
        <ErrorState words="We couldn’t load your assessments." onRetry={onRetry} />
      )}
    </section>
  );
};
