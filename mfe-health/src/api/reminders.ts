import { callQuery } from '@secondspring/ui/api/call-query.ts';
import { type Output } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';

export type Reminders = Output<'GET /api/reminders'>;

export const remindersQuery = callQuery('GET /api/reminders', {});

/** Every change returns the current settings, which are shown at once. */
export const useReminderCommands = (onError: (error: Error) => void) => {
  const client = useQueryClient();
  const after = {
    onError,
    onSuccess: (changed: Output<'PUT /api/reminders'>) =>
      client.setQueryData(remindersQuery.queryKey, (known) => known && { ...known, ...changed }),
  };
  return {
    // One after the other, so that the last one stays.
    change: useCommand('PUT /api/reminders', { ...after, scope: { id: 'PUT /api/reminders' } }),
    subscribe: useCommand('POST /api/reminders/subscriptions', { onSuccess: after.onSuccess }),
    unsubscribe: useCommand('DELETE /api/reminders/subscriptions/{id}', {
      onError,
      onSuccess: () => client.invalidateQueries({ queryKey: remindersQuery.queryKey }),
    }),
    test: useCommand('POST /api/reminders/test', { onError }),
  };
};
