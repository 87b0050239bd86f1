import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { consentsQuery } from '@secondspring/ui/member/consents.ts';
import { useQueryClient } from '@tanstack/react-query';

/** Queries that hold health data. */
const healthQueries = [
  'getCarePlan',
  'getProgress',
  'listCheckIns',
  'listRedFlags',
  'listAssessments',
  'getAssessmentDraft',
  'listLabFiles',
];

/** Withdrawing the consent to health data also clears it from the cache. */
export const useWithdrawConsent = (onDone: () => void, onError: (error: Error) => void) => {
  const client = useQueryClient();
  return useCommand('withdrawConsent', {
    onError,
    onSuccess: async ({ purpose }) => {
      if (purpose === 'health-data')
        await Promise.all(healthQueries.map((name) => client.resetQueries({ queryKey: [name] })));
      await client.invalidateQueries({ queryKey: consentsQuery.queryKey });
      onDone();
    },
  });
};
