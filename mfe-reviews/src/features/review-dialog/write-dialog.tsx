import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { type ReviewedTreatment, subjectOf, type WritingRequest } from '../../navigation/review-request.ts';
import { ChooseTreatment } from './choose-treatment.tsx';
import { mayGoNext, mayGoPrevious, maySubmit, steps, stepTitle } from './steps.ts';
import { useWriting } from './use-writing.ts';
import { WritingStep } from './writing-step.tsx';
import { Button } from '@secondspring/ui/components/button/button.tsx';

/** Closing keeps the draft. */
export const WriteDialog = ({
  request,
  onRequest,
  onClose,
}: {
  readonly request: WritingRequest;
  readonly onRequest: (request: WritingRequest) => void;
  readonly onClose: () => void;
}) => {
  const { member, writing, form, failure, isKept, isSending, begin, perform, send } = useWriting(
    request,
    onClose,
  );
  const subject = subjectOf(request);
  if (subject === null) {
    const onChoose = (treatment: ReviewedTreatment) => {
      const chosen: WritingRequest = { kind: 'write', treatment };
      begin(chosen);
      onRequest(chosen);
    };
    const categoryId = request.kind === 'choose' ? request.categoryId : null;
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
      steps={{ current: writing.step, onBack: () => perform({ type: 'previous' }) }}
      footer={
        <>
          <Button
            look="secondary"
            disabled={!mayGoPrevious(writing) || isSending}
            onClick={() => perform({ type: 'previous' })}
          >
            Previous
          </Button>
          {writing.step === steps.length ? (
            <Button
              key="submit"
              disabled={!maySubmit(writing)}
              pending={isSending}
              pendingWords="Submitting..."
              onClick={send}
            >
              Submit
            </Button>
          ) : (
            <Button key="next" disabled={!mayGoNext(writing)} onClick={() => perform({ type: 'next' })}>
              Next
            </Button>
          )}
        </>
      }
    >
      <WritingStep
        treatment={subject.treatment}
        step={writing.step}
        form={form}
        firstName={member?.firstName ?? null}
        isBoundToAnonymity={subject.review?.isAnonymous ?? false}
        failure={failure}
        isKept={isKept}
      />
    </Dialog>
  );
};
