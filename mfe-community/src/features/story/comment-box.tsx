import { COMMENT_MAX } from '@secondspring/contracts/vocabulary/community-words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { CrisisCard } from '@secondspring/ui/components/crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '@secondspring/ui/components/crisis-card/use-crisis-watch.ts';
import { Form } from '@secondspring/ui/components/form/form.tsx';
import { TextArea } from '@secondspring/ui/components/text-area/text-area.tsx';
import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Story } from '../../api/shapes.ts';
import { commentHint } from './comment-hint.ts';
import { useStoryComment } from './use-story-comment.ts';

/** Ctrl or Cmd with Enter sends too. */
export const CommentBox = ({ story }: { readonly story: Story }) => {
  const { form, isSending, send } = useStoryComment(story.id);
  const isCrisis = useCrisisWatch(form.values.content);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <Form onSubmit={send}>
      <TextArea
        label="Your comment"
        hint={commentHint(story)}
        {...form.text('content', COMMENT_MAX)}
        onKeyDown={onKeyDown}
      />
      <CrisisCard shown={isCrisis} />
      <Button
        type="submit"
        wide
        disabled={form.values.content.trim() === ''}
        pending={isSending}
        pendingWords="Posting..."
      >
        <SendHorizontal size={20} aria-hidden />
        Send
      </Button>
    </Form>
  );
};
