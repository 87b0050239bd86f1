import { isUnanswered } from '../api/api-error.ts';
import { type ShowErrorOptions, useShowError } from '../session/use-show-error.ts';
import { draftKeeper } from '../storage/draft-keeper.ts';
import type { DraftKey } from '../storage/tab-storage.ts';
import { useState } from 'react';
import { showToast } from '../toasts/show-toast.ts';

/** What a form says instead of its failure. */
export const keptWords = {
  title: 'Kept on this phone',
  message: 'It may not have been sent. Send it again when you’re connected.',
} as const;

/** `useShowError` for what sends a draft: says that her own phone keeps it if the server was not reached. `isKept`: it said so last. */
export const useShowDraftError = (
  draft: DraftKey | null,
  words: string,
  options?: ShowErrorOptions,
): { readonly showError: (error: unknown) => void; readonly isKept: boolean } => {
  const [isKept, setIsKept] = useState(false);
  const showError = useShowError(words, options);
  const show = async (error: unknown) => {
    const mayBeKept = draft !== null && isUnanswered(error);
    const is = mayBeKept && (await draftKeeper()?.isKept(draft.join(':'))) === true;
    setIsKept(is);
    if (is) showToast(keptWords);
    else showError(error);
  };
  return { showError: (error) => void show(error), isKept };
};
