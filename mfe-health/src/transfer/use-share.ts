import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { type Shared, share } from './share.ts';

/** Shares, and says so in a toast where it was copied or failed. */
export const useShare = (words: {
  readonly copied: { readonly title: string; readonly message: string };
  readonly failed: string;
}): ((what: Shared) => Promise<void>) => {
  return async (what) => {
    const result = await share(what, navigator);
    if (result === 'copied') showToast(words.copied);
    if (result === 'failed') showToast({ title: 'Error', message: words.failed, tone: 'destructive' });
  };
};
