import { CONSISTENCY_TOKEN } from '@secondspring/contracts/http/consistency.ts';
import { ApiError } from '@secondspring/ui/api/api-error.ts';
import { requiredConsistency } from '@secondspring/ui/api/consistency.ts';
import { saveBlob } from './save-blob.ts';

/** Throws ApiError for any answer but a success, so that an error is never saved as a file. */
export const download = async (path: string, filename: string): Promise<void> => {
  const token = requiredConsistency();
  const answer = await fetch(path, {
    credentials: 'include',
    headers: token === null ? {} : { [CONSISTENCY_TOKEN]: token },
  });
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text());
  saveBlob(await answer.blob(), filename);
};
