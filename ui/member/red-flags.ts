import { callQuery } from '../api/call-query.ts';
import { kept } from '../api/kept.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../api/use-command.ts';

/** Warning signs in her answers that she has not read yet, most urgent first. */
export const redFlagsQuery = kept(callQuery('GET /api/red-flags', {}));

/** What she has read leaves the screen once the server has it. */
export const useMarkRedFlagsRead = (onError: (error: Error) => void) => {
  const client = useQueryClient();
  return useCommand('PUT /api/red-flags/read', {
    onError,
    onSuccess: async () => await client.invalidateQueries({ queryKey: redFlagsQuery.queryKey }),
  });
};
