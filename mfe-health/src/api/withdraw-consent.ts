import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { consentsQuery } from '@secondspring/ui/member/consents.ts';
import { useQueryClient } from '@tanstack/react-query';

/** Queries that hold health data. */
const healthQueries = [
  'GET /api/care-plans/user/{userId}',
  'GET /api/progress/user/{userId}',
  'GET /api/check-ins',
  'GET /api/red-flags',
  'GET /api/assessments/user/{userId}',
  'GET /api/assessments/draft',
  'GET /api/bloodwork/user/{userId}',
];

/** Withdrawing the consent to health data also clears it from the cache. */
export const useWithdrawConsent = (onDone: () => void, onError: (error: Error) => void) => {
  const client = useQueryClient();
  return useCommand('DELETE /api/consents/{purpose}', {
    onError,
    onSuccess: async ({ purpose }) => {
      if (purpose === 'health-data')
        await Promise.all(healthQueries.map((name) => client.resetQueries({ queryKey: [name] })));
      await client.invalidateQueries({ queryKey: consentsQuery.queryKey });
      onDone();
    },
  });
};
