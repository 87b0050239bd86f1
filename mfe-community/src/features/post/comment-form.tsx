import { COMMENT_MAX } from '@secondspring/contracts/vocabulary/community-words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Checkbox } from '@secondspring/ui/components/checkbox/checkbox.tsx';
import { CrisisCard } from '@secondspring/ui/components/crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '@secondspring/ui/components/crisis-card/use-crisis-watch.ts';
import { Form } from '@secondspring/ui/components/form/form.tsx';
import { TextArea } from '@secondspring/ui/components/text-area/text-area.tsx';
import { usePostComment } from './use-post-comment.ts';

export const CommentForm = ({ postId }: { readonly postId: string }) => {
  const { form, isSending, send } = usePostComment(postId);
  const isCrisis = useCrisisWatch(form.values.content);
  return (
    <section aria-labelledby="add-comment">
      <h2 id="add-comment">Add a Comment</h2>
      <Form onSubmit={send}>
        <TextArea label="Your comment" {...form.text('content', COMMENT_MAX)} />
        <CrisisCard shown={isCrisis} />
        <Checkbox label="Post anonymously" {...form.checkbox('isAnonymous')} />
        <Button type="submit" wide pending={isSending} pendingWords="Posting...">
          Post Comment
        </Button>
      </Form>
    </section>
  );
};
