import { call } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { exportDocument } from './export-document.ts';

export const useUpdateProfile = (onDone: () => void, onError: (error: Error) => void) => {
  const client = useQueryClient();
  return useCommand('updateProfile', {
    onError,
    onSuccess: (member) => {
      client.setQueryData(sessionQuery.queryKey, member);
      onDone();
    },
  });
};

/** The pending address appears in the session afterwards. */
export const useRequestVerification = (
  onDone: (message: string) => void,
  onError: (error: Error) => void,
) => {
  const client = useQueryClient();
  return useCommand('requestEmailVerification', {
    onError,
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onDone(message);
    },
  });
};

export const useEndAllSessions = (onDone: () => void, onError: (error: Error) => void) =>
  useCommand('endAllSessions', { onError, onSuccess: onDone });

export const useEraseAccount = (onDone: () => void, onError: (error: Error) => void) =>
  useCommand('eraseAccount', { onError, onSuccess: onDone });

/** Fails as a whole if one of the calls fails. */
export const loadExport = async (now: Date) => {
  const [account, health, community, reviews] = await Promise.all([
    call('exportAccount', {}),
    call('exportHealth', {}),
    call('exportCommunity', {}),
    call('exportReviews', {}),
  ]);
  return exportDocument({ account, health, community, ...reviews }, now);
};
