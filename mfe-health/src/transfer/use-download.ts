import { type ShowErrorOptions, useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useMutation } from '@tanstack/react-query';
import { download } from './download.ts';

/** What to fetch, and under which name it is saved. */
export type DownloadRequest = { readonly path: string; readonly filename: string };

/** A download as a button needs it: pending while it comes, and a toast with `words` when it does not. */
export const useDownload = (words: string, said?: ShowErrorOptions) => {
  const onError = useShowError(words, said);
  return useMutation({
    mutationFn: ({ path, filename }: DownloadRequest) => download(path, filename),
    onError,
  });
};
