import { COMMENT_MAX } from '@secondspring/contracts/vocabulary/community-words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { CrisisCard } from '@secondspring/ui/components/crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '@secondspring/ui/components/crisis-card/use-crisis-watch.ts';
import { TextArea } from '@secondspring/ui/components/text-area/text-area.tsx';
import { SendHorizontal } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import type { Story } from '../../api/shapes.ts';
import * as s from '../../writing/form.module.css';
import { commentHint } from './comment-hint.ts';
import { useStoryComment } from './use-story-comment.ts';

/** The box under a story and its send button; Ctrl or Cmd with Enter sends too. What a visitor has written waits until she has signed in. */
export function CommentBox({ story }: { readonly story: Story }) {
  const { draft, change, isSending, send } = useStoryComment(story.id);
  const isCrisis = useCrisisWatch(draft.content);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <form className={s.form} noValidate onSubmit={onSubmit}>
      <TextArea
        label="Your comment"
        hint={commentHint(story)}
        maxLength={COMMENT_MAX}
        value={draft.content}
        onChange={({ currentTarget }) => change({ content: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <CrisisCard shown={isCrisis} />
      <Button
        type="submit"
        wide
        disabled={draft.content.trim() === ''}
        pending={isSending}
        pendingWords="Posting..."
      >
        <SendHorizontal size={20} aria-hidden />
        Send
      </Button>
    </form>
  );
}
