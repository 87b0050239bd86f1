import { ApiError } from '../api/api-error.ts';
import { type ShowErrorOptions, useShowError } from '../session/use-show-error.ts';
import { draftKeeper } from '../storage/draft-keeper.ts';
import type { DraftKey } from '../storage/tab-storage.ts';
import { useToast } from '../toasts/use-toast.ts';

const kept = {
  title: 'Kept on this phone',
  message: 'We couldn’t send it just now. Send it when you’re connected again.',
} as const;

/** `useShowError` for what sends a draft: says that her own phone keeps it if the server was not reached. */
export const useShowDraftError = (
  draft: DraftKey | null,
  words: string,
  options?: ShowErrorOptions,
): ((error: unknown) => void) => {
  const showToast = useToast();
  const showError = useShowError(words, options);
  const show = async (error: unknown) => {
    const mayBeKept = draft !== null && !(error instanceof ApiError);
    if (mayBeKept && (await draftKeeper()?.isKept(draft.join(':'))) === true) showToast(kept);
    else showError(error);
  };
  return (error) => void show(error);
};
