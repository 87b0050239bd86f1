import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { type ReviewedTreatment, subjectOf, type WritingRequest } from '../../navigation/review-request.ts';
import { ChooseTreatment } from './choose-treatment.tsx';
import { stepTitle } from './steps.ts';
import { useWriting } from './use-writing.ts';
import { WritingFooter } from './writing-footer.tsx';
import { WritingStep } from './writing-step.tsx';

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
  const { member, writing, form, failure, isSending, begin, perform, send } = useWriting(request, onClose);
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
      footer={<WritingFooter writing={writing} isSending={isSending} onAct={perform} onSend={send} />}
    >
      <WritingStep
        treatment={subject.treatment}
        step={writing.step}
        form={form}
        firstName={member?.firstName ?? null}
        isBoundToAnonymity={subject.review?.isAnonymous ?? false}
        failure={failure}
      />
    </Dialog>
  );
};
