import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { consentsQuery } from '@secondspring/ui/member/consents.ts';
import { useQueryClient } from '@tanstack/react-query';

/** What health data a screen may hold in its cache, by the names of the calls. */
const healthQueries = [
  'getCarePlan',
  'getProgress',
  'getWeek',
  'listCheckIns',
  'listAssessments',
  'getAssessmentDraft',
  'listLabFiles',
];

/** Takes a consent back; with that for health data, what the page still holds of it is dropped too. */
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
