import { hasStatus, wordsOf } from '@secondspring/ui/api/api-error.ts';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';
import { useState } from 'react';
import { usePublishPost } from '../../api/publish-post.ts';
import { useDraft } from '../../writing/use-draft.ts';
import { contentOfPost, emptyPost, missingIn, nothingMissing, type PostDraft } from './post-draft.ts';

/** A post on its way: what is written, what is missing, what went wrong last, and sending it. */
export function useNewPost(categoryId: number | null, onClose: () => void) {
  const [empty] = useState(() => emptyPost(categoryId));
  const { draft, change, clear } = useDraft('post', empty);
  const [missing, setMissing] = useState(nothingMissing);
  const say = useToast();
  const { signInAgain } = useSignInFirst();
  const publish = usePublishPost({
    onDone: () => {
      clear();
      onClose();
      say({ title: 'Post created!', message: 'Your post has been published to the community.' });
    },
    onError: (error) => {
      if (hasStatus(error, 401)) signInAgain('Please login to create a post');
      else say({ title: 'Error creating post', message: failureWords(error), tone: 'destructive' });
    },
  });
  return {
    draft,
    missing,
    failure: publish.error === null ? null : failureWords(publish.error),
    isSending: publish.isPending,
    change: (changed: Partial<PostDraft>) => {
      change(changed);
      setMissing(nothingMissing);
    },
    send: () => {
      const body = contentOfPost(draft);
      if (body === null) setMissing(missingIn(draft));
      else publish.mutate({ body });
    },
  };
}

const failureWords = (error: Error): string => wordsOf(error, 'Check your connection, then try again.');
