import { type ShowErrorOptions, useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useMutation } from '@tanstack/react-query';
import { download } from './download.ts';

export type DownloadRequest = { readonly path: string; readonly filename: string };

/** Shows a toast with `words` if the download fails. */
export const useDownload = (words: string, options?: ShowErrorOptions) => {
  const onError = useShowError(words, options);
  return useMutation({
    mutationFn: ({ path, filename }: DownloadRequest) => download(path, filename),
    onError,
  });
};
