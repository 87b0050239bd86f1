import { callQuery } from '@secondspring/ui/api/call-query.ts';
import { type Output } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';

export type OwnSession = Output<'listSessions'>[number];

export const sessionsQuery = callQuery('listSessions', {});

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
  return { one: useCommand('endSession', after), others: useCommand('endOtherSessions', after) };
};
