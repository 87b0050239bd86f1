import { COMMENT_MAX } from '@secondspring/contracts/vocabulary/community-words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { CrisisCard } from '@secondspring/ui/components/crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '@secondspring/ui/components/crisis-card/use-crisis-watch.ts';
import { TextArea } from '@secondspring/ui/components/text-area/text-area.tsx';
import { SendHorizontal } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import * as s from '../../writing/form.module.css';
import { useStoryComment } from './use-story-comment.ts';

/** The box under a story and its send button; Ctrl or Cmd with Enter sends too. What a visitor has written waits until she has signed in. */
export function CommentBox({ storyId }: { readonly storyId: string }) {
  const { draft, change, isSending, send } = useStoryComment(storyId);
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
        hint="It shows your first name and your age."
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
