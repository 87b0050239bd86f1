import { call } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { exportDocument } from './export-document.ts';

/** Changes her profile; the current user is then her as saved. */
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

/** Has a link sent that proves an e-mail address; the current user then says which address waits. */
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

/** Ends every session of hers, this one included. */
export const useEndAllSessions = (onDone: () => void, onError: (error: Error) => void) =>
  useCommand('endAllSessions', { onError, onSuccess: onDone });

/** Erases her account. */
export const useEraseAccount = (onDone: () => void, onError: (error: Error) => void) =>
  useCommand('eraseAccount', { onError, onSuccess: onDone });

/** Asks each part of the product for what it stores about her, and puts the answers together. Fails as a whole where one fails. */
export const loadExport = async (now: Date) => {
  const [account, health, community, reviews] = await Promise.all([
    call('exportAccount', {}),
    call('exportHealth', {}),
    call('exportCommunity', {}),
    call('exportReviews', {}),
  ]);
  return exportDocument({ account, health, community, ...reviews }, now);
};
