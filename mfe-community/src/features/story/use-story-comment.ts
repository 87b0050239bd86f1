import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import { useDraft } from '@secondspring/ui/drafts/use-draft.ts';
import { useForm } from '@secondspring/ui/form/use-form.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';
import { useCommentOnStory } from '../../api/comment-on-story.ts';

const empty = { content: '' };

/** A visitor is sent to sign in; her draft is kept. */
export const useStoryComment = (storyId: string) => {
  const writing = useDraft(`story-comment:${storyId}`, empty);
  const form = useForm(writing);
  const showToast = useToast();
  const { requireMember } = useSignInFirst();
  const comment = useCommentOnStory(storyId, writing.key, {
    onDone: () => {
      form.clear();
      showToast({ title: 'Comment posted!', message: 'Your comment has been added.' });
    },
    onError: useShowError('Failed to post comment. Please try again.', { reason: null }),
  });
  const send = async ({ content: typed }: typeof empty) => {
    if (comment.isPending || (await requireMember(null)) === null) return;
    const content = typed.trim();
    if (content === '') {
      showToast({
        title: 'Empty comment',
        message: 'Please enter a comment before posting.',
        tone: 'destructive',
      });
      return;
    }
    comment.mutate({ params: { id: storyId }, body: { content } });
  };
  return { form, isSending: comment.isPending, send: form.submit((values) => void send(values)) };
};
