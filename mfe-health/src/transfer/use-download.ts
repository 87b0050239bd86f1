import { type ShowErrorOptions, useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useMutation } from '@tanstack/react-query';
import { CONSISTENCY_TOKEN } from '@secondspring/contracts/http/consistency.ts';
import { ApiError } from '@secondspring/ui/api/api-error.ts';
import { requiredConsistency } from '@secondspring/ui/api/consistency.ts';
import { saveBlob } from './save-blob.ts';

export type DownloadRequest = { readonly path: string; readonly filename: string };

/** Shows a toast with `words` if the download fails. */
export const useDownload = (words: string, options?: ShowErrorOptions) => {
  const onError = useShowError(words, options);
  return useMutation({
    mutationFn: ({ path, filename }: DownloadRequest) => download(path, filename),
    onError,
  });
};

/** Throws ApiError for any answer but a success, so that an error is never saved as a file. */
const download = async (path: string, filename: string): Promise<void> => {
  const token = requiredConsistency();
  const answer = await fetch(path, {
    credentials: 'include',
    headers: token === null ? {} : { [CONSISTENCY_TOKEN]: token },
  });
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text());
  saveBlob(await answer.blob(), filename);
};
