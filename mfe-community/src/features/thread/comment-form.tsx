import { COMMENT_MAX } from '@secondspring/contracts/vocabulary/community-words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Checkbox } from '@secondspring/ui/components/checkbox/checkbox.tsx';
import { CrisisCard } from '@secondspring/ui/components/crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '@secondspring/ui/components/crisis-card/use-crisis-watch.ts';
import { Form } from '@secondspring/ui/components/form/form.tsx';
import { TextArea } from '@secondspring/ui/components/text-area/text-area.tsx';
import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Thread } from '../../api/shapes.ts';
import { useNewComment } from './use-new-comment.ts';

/** On a story, Ctrl or Cmd with Enter sends too. */
export const CommentForm = ({ thread, hint }: { readonly thread: Thread; readonly hint?: string }) => {
  const { form, isSending, send } = useNewComment(thread);
  const isCrisis = useCrisisWatch(form.values.content);
  const isOnStory = thread.kind === 'story';
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOnStory && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <Form onSubmit={send}>
      <TextArea
        label="Your comment"
        hint={hint}
        {...form.text('content', COMMENT_MAX)}
        onKeyDown={onKeyDown}
      />
      <CrisisCard shown={isCrisis} />
      {!isOnStory && <Checkbox label="Post anonymously" {...form.checkbox('isAnonymous')} />}
      <Button
        type="submit"
        wide
        disabled={isOnStory && form.values.content.trim() === ''}
        pending={isSending}
        pendingWords="Posting..."
      >
        {isOnStory && <SendHorizontal size={20} aria-hidden />}
        {isOnStory ? 'Send' : 'Post Comment'}
      </Button>
    </Form>
  );
};
