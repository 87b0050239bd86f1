import { type ApiError, errorMessage, hasStatus } from '@secondspring/ui/api/api-error.ts';
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

/** A file that the server refused, with its reason. */
export type RefusedFile = { readonly name: string; readonly reason: string };

/** Refusals of a file for what it is; another file of the same upload may be fine. */
const isAboutFile = (error: unknown): error is ApiError => hasStatus(error, 415) || hasStatus(error, 413);

/** Sends all files at once; if one of them is refused, each by itself. Retrying the same files takes effect once. */
export const useUploadLabFiles = (
  onDone: (refused: readonly RefusedFile[]) => void,
  onError: (error: Error) => void,
) => {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => createIdempotencyKey());
  const send = async (files: readonly File[]) => {
    const key = idempotencyKey.keyFor(
      files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    );
    await upload('uploadLabFiles', 'files', files, key);
    idempotencyKey.done();
  };
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      try {
        await send(files);
        return [];
      } catch (error) {
        if (!isAboutFile(error) || files.length === 1) throw error;
      }
      const refused: RefusedFile[] = [];
      for (const file of files)
        try {
          await send([file]);
        } catch (error) {
          if (!isAboutFile(error)) throw error;
          refused.push({ name: file.name, reason: errorMessage(error, error.message) });
        }
      return refused;
    },
    onError,
    onSuccess: async (refused) => {
      await client.invalidateQueries({ queryKey: labFilesQuery.queryKey });
      onDone(refused);
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
