import { callQuery } from '@secondspring/ui/api/call-query.ts';
import { type Output } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';

export type OwnSession = Output<'GET /api/auth/sessions'>[number];

export const sessionsQuery = callQuery('GET /api/auth/sessions', {});

/** Refetches the list after a failure too, because the session may have ended meanwhile. */
export const useEndSessions = (onError: (error: Error) => void) => {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const after = {
    onSuccess: refresh,
    onError: (error: Error) => {
      refresh();
      onError(error);
    },
  };
  return {
    one: useCommand('DELETE /api/auth/sessions/{id}', after),
    others: useCommand('DELETE /api/auth/other-sessions', after),
  };
};
