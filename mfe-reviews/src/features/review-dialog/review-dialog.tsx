import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { type Reviewed, type ReviewRequest, subjectOf } from '../../reviewing/review-request.ts';
import { ChooseTreatment } from './choose-treatment.tsx';
import { stepTitle } from './steps.ts';
import { useWriting } from './use-writing.ts';
import { WritingFooter } from './writing-footer.tsx';
import { WritingStep } from './writing-step.tsx';

/** What the dialog is asked to do, and how it says that a treatment was chosen or that it is done. */
type ReviewDialogProps = {
  readonly request: ReviewRequest;
  readonly onRequest: (request: ReviewRequest) => void;
  readonly onClose: () => void;
};

/** The dialog that asks which treatment, if that is open, and then for the review in four steps. Closing it keeps what was written. */
export function ReviewDialog({ request, onRequest, onClose }: ReviewDialogProps) {
  const { member, writing, failure, isSending, begin, act, send } = useWriting(request, onClose);
  const subject = subjectOf(request);
  if (subject === null) {
    const onChoose = (treatment: Reviewed) => {
      const chosen: ReviewRequest = { kind: 'write', treatment };
      begin(chosen);
      onRequest(chosen);
    };
    const { categoryId } = request.kind === 'choose' ? request : { categoryId: null };
    return (
      <Dialog open onOpenChange={onClose} title="Which treatment would you like to review?">
        <ChooseTreatment categoryId={categoryId} onChoose={onChoose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={subject.review === null ? 'Write a Review' : 'Change Your Review'}
      step={stepTitle(writing.step)}
      footer={<WritingFooter writing={writing} isSending={isSending} onAct={act} onSend={send} />}
    >
      <WritingStep
        treatment={subject.treatment}
        writing={writing}
        firstName={member?.firstName ?? null}
        isBoundToAnonymity={subject.review?.isAnonymous ?? false}
        failure={failure}
        onAnswer={(answer) => act({ type: 'answered', answer })}
      />
    </Dialog>
  );
}
