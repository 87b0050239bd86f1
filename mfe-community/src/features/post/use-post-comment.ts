import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import { useDraft } from '@secondspring/ui/drafts/use-draft.ts';
import { useForm } from '@secondspring/ui/form/use-form.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';
import { useCommentOnPost } from '../../api/comment-on-post.ts';

const REASON = 'Please login to post a comment';
const empty = { content: '', isAnonymous: false };

/** A visitor is sent to sign in; her draft is kept. */
export const usePostComment = (postId: string) => {
  const writing = useDraft(`comment:${postId}`, empty);
  const form = useForm(writing);
  const showToast = useToast();
  const { requireMember } = useSignInFirst();
  const comment = useCommentOnPost(postId, writing.key, {
    onDone: () => {
      form.clear();
      showToast({ title: 'Comment posted!', message: 'Your comment has been added to the discussion.' });
    },
    onError: useShowError('Check your connection, then try again. What you wrote is still here.', {
      title: 'Error posting comment',
      serverFirst: true,
      reason: REASON,
    }),
  });
  const send = async ({ content: typed, isAnonymous }: typeof empty) => {
    if ((await requireMember(REASON)) === null) return;
    const content = typed.trim();
    if (content === '') {
      showToast({
        title: 'Comment required',
        message: 'Please enter a comment before submitting.',
        tone: 'destructive',
      });
      return;
    }
    comment.mutate({ params: { id: postId }, body: { content, isAnonymous } });
  };
  return { form, isSending: comment.isPending, send: form.submit((values) => void send(values)) };
};
