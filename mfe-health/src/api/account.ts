import { call } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';

/** The pending address appears in the session afterwards. */
export const useRequestVerification = (
  onDone: (message: string) => void,
  onError: (error: Error) => void,
) => {
  const client = useQueryClient();
  return useCommand('POST /api/email/verification', {
    onError,
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onDone(message);
    },
  });
};

/** Fails as a whole if one of the calls fails. */
export const loadExport = async (now: Date) => {
  const [account, health, community, reviews] = await Promise.all([
    call('GET /api/users/me/export', {}),
    call('GET /api/assessments/export', {}),
    call('GET /api/community/export', {}),
    call('GET /api/reviews/export', {}),
  ]);
  const exportedAt = now.toISOString();
  return { product: 'Second Spring', exportedAt, account, health, community, ...reviews };
};
