import { callPage, type Output } from '@secondspring/ui/api/call.ts';
import { createIdempotencyKey } from '@secondspring/ui/api/idempotency-key.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '../transfer/upload.ts';

export type LabFile = Output<'listLabFiles'>[number];

export const labFilesQuery = infiniteQueryOptions({
  queryKey: ['listLabFiles'],
  queryFn: ({ signal, pageParam }) =>
    callPage('listLabFiles', { params: { userId: 'me' }, query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
});

/** Retrying the same files takes effect once. */
export const useUploadLabFiles = (onDone: () => void, onError: (error: Error) => void) => {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => createIdempotencyKey());
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      const key = idempotencyKey.keyFor(
        files.map(({ name, size, lastModified }) => [name, size, lastModified]),
      );
      await upload('uploadLabFiles', 'files', files, key);
      idempotencyKey.done();
    },
    onError,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: labFilesQuery.queryKey });
      onDone();
    },
  });
};

export const useRemoveLabFile = (onDone: () => void, onError: (error: Error) => void) => {
  const client = useQueryClient();
  return useCommand('removeLabFile', {
    onError,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: labFilesQuery.queryKey });
      onDone();
    },
  });
};
