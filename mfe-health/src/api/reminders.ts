import { callQuery } from '@secondspring/ui/api/call-query.ts';
import { type Output } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';

export type Reminders = Output<'getReminders'>;

export const remindersQuery = callQuery('getReminders', {});

/** Every change returns the current settings, which are shown at once. */
export const useReminderCommands = (onError: (error: Error) => void) => {
  const client = useQueryClient();
  const after = {
    onError,
    onSuccess: (changed: Output<'changeReminders'>) =>
      client.setQueryData(remindersQuery.queryKey, (known) => known && { ...known, ...changed }),
  };
  return {
    // One after the other, so that the last one stays.
    change: useCommand('changeReminders', { ...after, scope: { id: 'changeReminders' } }),
    subscribe: useCommand('subscribeToPush', { onSuccess: after.onSuccess }),
    unsubscribe: useCommand('unsubscribeFromPush', {
      onError,
      onSuccess: () => client.invalidateQueries({ queryKey: remindersQuery.queryKey }),
    }),
    test: useCommand('testReminders', { onError }),
  };
};
