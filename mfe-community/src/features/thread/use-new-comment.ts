import { useDraft } from '@secondspring/ui/drafts/use-draft.ts';
import { useShowDraftError } from '@secondspring/ui/drafts/use-show-draft-error.ts';
import { useForm } from '@secondspring/ui/form/use-form.ts';
import { useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useComment } from '../../api/commenting.ts';
import type { Thread } from '../../api/shapes.ts';

const empty = { content: '', isAnonymous: false };

const words = {
  post: {
    subject: 'comment',
    reason: 'Please login to post a comment',
    posted: 'Your comment has been added to the discussion.',
    missing: { title: 'Comment required', message: 'Please enter a comment before submitting.' },
    failed: 'Check your connection, then try again. What you wrote is still here.',
    failure: { title: 'Error posting comment', serverFirst: true },
  },
  story: {
    subject: 'story-comment',
    reason: null,
    posted: 'Your comment has been added.',
    missing: { title: 'Empty comment', message: 'Please enter a comment before posting.' },
    failed: 'Failed to post comment. Please try again.',
    failure: {},
  },
} as const;

/** A visitor is sent to sign in; her draft is kept. */
export const useNewComment = (thread: Thread) => {
  const { subject, reason, posted, missing, failed, failure } = words[thread.kind];
  const writing = useDraft(`${subject}:${thread.id}`, empty);
  const form = useForm(writing);
  const { requireMember } = useSignInFirst();
  const { showError } = useShowDraftError(writing.key, failed, { ...failure, reason });
  const comment = useComment(thread, writing.key, {
    onDone: () => {
      form.clear();
      showToast({ title: 'Comment posted!', message: posted });
    },
    onError: showError,
  });
  const send = async ({ content: typed, isAnonymous }: typeof empty) => {
    if (comment.isPending || (await requireMember(reason)) === null) return;
    const content = typed.trim();
    if (content === '') showToast({ ...missing, tone: 'destructive' });
    else
      comment.mutate({
        params: { id: thread.id },
        body: { content, ...(thread.kind === 'post' && { isAnonymous }) },
      });
  };
  return { form, isSending: comment.isPending, send: form.submit((values) => void send(values)) };
};
