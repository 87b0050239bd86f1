import { pagesQuery } from '@secondspring/ui/api/call-query.ts';
import { errorMessage, hasStatus } from '@secondspring/ui/api/api-error.ts';
import type { Output } from '@secondspring/ui/api/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IDEMPOTENCY_KEY } from '@secondspring/contracts/http/consistency.ts';
import { exchange, methodOf, pathOf } from '@secondspring/ui/api/send.ts';

export type LabFile = Output<'GET /api/bloodwork/user/{userId}'>[number];

export const labFilesQuery = pagesQuery('GET /api/bloodwork/user/{userId}', (cursor) => ({
  params: { userId: 'me' },
  query: { cursor },
}));

/** A file that the server refused. `canRetry` once there is room for it; it is never accepted otherwise. */
export type RefusedFile = { readonly file: File; readonly reason: string; readonly canRetry: boolean };

/** Idempotency keys: each lives as long as its chosen file. */
const keys = new WeakMap<File, string>();

const UPLOAD = 'POST /api/bloodwork/upload';

/** Throws as `call` does. */
const upload = async (file: File): Promise<void> => {
  const key = keys.get(file) ?? crypto.randomUUID();
  keys.set(file, key);
  const body = new FormData();
  body.append('files', file, file.name);
  const headers = new Headers({ accept: 'application/json', [IDEMPOTENCY_KEY]: key });
  await exchange(pathOf(UPLOAD), { method: methodOf(UPLOAD), body, headers });
};

/** Null if the error is not about the file: the next one would fail as well. */
const refusalOf = (file: File, error: unknown): RefusedFile | null => {
  const canRetry = hasStatus(error, 413);
  if (!canRetry && !hasStatus(error, 415)) return null;
  return { file, reason: errorMessage(error, 'we couldn’t keep it'), canRetry };
};

/**
 * Sends each file by itself and reports it at once, so that what is stored is not sent again. Sending a file again
 * takes effect once. `onDone` is given how many were stored.
 */
export const useUploadLabFiles = ({
  onStored,
  onRefused,
  onDone,
  onError,
}: {
  readonly onStored: (file: File) => void;
  readonly onRefused: (refused: RefusedFile) => void;
  readonly onDone: (storedCount: number) => void;
  readonly onError: (error: Error) => void;
}) => {
  const client = useQueryClient();
  const refreshList = () => client.invalidateQueries({ queryKey: labFilesQuery.queryKey });
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      let storedCount = 0;
      for (const file of files)
        try {
          await upload(file);
          storedCount += 1;
          onStored(file);
        } catch (error) {
          const refused = refusalOf(file, error);
          if (refused === null) throw error;
          onRefused(refused);
        }
      return storedCount;
    },
    onError: (error) => {
      void refreshList();
      onError(error);
    },
    onSuccess: async (storedCount) => {
      await refreshList();
      onDone(storedCount);
    },
  });
};
