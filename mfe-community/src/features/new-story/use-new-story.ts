import { wordsOf } from '@secondspring/ui/api/api-error.ts';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { useDraft } from '@secondspring/ui/drafts/use-draft.ts';
import { useSayFailure } from '@secondspring/ui/session/use-say-failure.ts';
import { useNavigate } from 'react-router-dom';
import { usePublishStory } from '../../api/publish-story.ts';
import { storyPath } from '../../showing/paths.ts';
import { contentOfStory, emptyStory } from './story-draft.ts';

const FAILED = 'Failed to post story. Please try again.';

/** A story on its way: what is written, what went wrong last, and sending it. Once posted, its page opens. */
export const useNewStory = (onClose: () => void) => {
  const { draft, change, clear } = useDraft('story', emptyStory);
  const say = useToast();
  const navigate = useNavigate();
  const publish = usePublishStory({
    onDone: ({ id }) => {
      clear();
      onClose();
      say({ title: 'Story posted!', message: 'Your story has been shared with the community.' });
      void navigate(storyPath(id));
    },
    onError: useSayFailure(FAILED, { reason: null }),
  });
  return {
    draft,
    change,
    failure: publish.error === null ? null : wordsOf(publish.error, FAILED),
    isSending: publish.isPending,
    send: () => {
      const body = contentOfStory(draft);
      if (body === null) {
        say({
          title: 'Missing information',
          message: 'Please provide both a title and content for your story.',
          tone: 'destructive',
        });
        return;
      }
      publish.mutate({ body });
    },
  };
};
