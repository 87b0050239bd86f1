import { whyFailed } from '@secondspring/ui/api/unanswered.ts';
import { useDraft } from '@secondspring/ui/drafts/use-draft.ts';
import { useShowDraftError } from '@secondspring/ui/drafts/use-show-draft-error.ts';
import { type FieldErrors, useForm } from '@secondspring/ui/form/use-form.ts';
import type { ShowErrorOptions } from '@secondspring/ui/session/use-show-error.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { usePublish } from '../api/publish.ts';
import type { PostContent, StoryContent, Thread } from '../api/shapes.ts';

type Draft = Readonly<Record<string, string | boolean | readonly string[]>>;

/** A post or story being written, kept until it is published. Pass a stable `empty`. */
export const useWriting = <Written extends Draft>(
  kind: Thread['kind'],
  empty: Written,
  {
    published,
    failed,
    failure,
  }: {
    readonly published: { readonly title: string; readonly message: string };
    readonly failed: string;
    readonly failure: ShowErrorOptions;
  },
  onDone: (id: string) => void,
  check?: (draft: Written) => FieldErrors<Written>,
) => {
  const writing = useDraft(kind, empty);
  const form = useForm(writing, check);
  const { showError, isKept } = useShowDraftError(writing.key, failed, failure);
  const { error, isPending, mutate } = usePublish(kind, writing.key, {
    onDone: ({ id }) => {
      form.clear();
      onDone(id);
      showToast(published);
    },
    onError: showError,
  });
  return {
    form,
    /** Null unless sending failed. */
    failure: error === null ? null : whyFailed(error, failed),
    /** Her phone keeps what could not be sent. */
    isKept,
    isSending: isPending,
    publish: (body: PostContent | StoryContent) => mutate({ body }),
  };
};
