import { Button } from '@secondspring/ui/components/button/button.tsx';
import { mayGoNext, mayGoPrevious, maySubmit, steps, type Writing, type WritingAction } from './steps.ts';

export const WritingFooter = ({
  writing,
  isSending,
  onAct,
  onSend,
}: {
  readonly writing: Writing;
  readonly isSending: boolean;
  readonly onAct: (action: WritingAction) => void;
  readonly onSend: () => void;
}) => {
  return (
    <>
      <Button
        look="secondary"
        disabled={!mayGoPrevious(writing) || isSending}
        onClick={() => onAct({ type: 'previous' })}
      >
        Previous
      </Button>
      {writing.step === steps.length ? (
        <Button
          key="submit"
          disabled={!maySubmit(writing)}
          pending={isSending}
          pendingWords="Submitting..."
          onClick={onSend}
        >
          Submit
        </Button>
      ) : (
        <Button key="next" disabled={!mayGoNext(writing)} onClick={() => onAct({ type: 'next' })}>
          Next
        </Button>
      )}
    </>
  );
};
