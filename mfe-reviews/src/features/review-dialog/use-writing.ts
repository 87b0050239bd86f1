import { whyFailed } from '@secondspring/ui/api/unanswered.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { type DraftKey, dropDraft, saveDraft, savedDraft } from '@secondspring/ui/storage/tab-storage.ts';
import { useForm } from '@secondspring/ui/form/use-form.ts';
import { type Member, useSession } from '@secondspring/ui/session/session.ts';
import { onRestored, timesRestored } from '@secondspring/ui/storage/draft-keeper.ts';
import { useReducer, useState, useSyncExternalStore } from 'react';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useAfterReview } from '../../api/review-commands.ts';
import { type WritingRequest, subjectOf } from '../../navigation/review-request.ts';
import { useShowDraftError } from '@secondspring/ui/drafts/use-show-draft-error.ts';
import { contentOfDraft, only, readDraft } from './draft.ts';
import { readWriting, freshWriting, type Writing, type WritingAction, writingReducer } from './steps.ts';

const FAILED = 'Failed to submit review';

/** Saves every answer until the review is sent. Retrying the same answers takes effect once. */
export const useWriting = (request: WritingRequest, onClose: () => void) => {
  const session = useSession();
  const member = session.state === 'member' ? session.member : null;
  const [writing, dispatch] = useReducer(writingReducer, request, (first) => beginningOf(first, member));
  const key = keyOf(request, member);
  const restored = useSyncExternalStore(onRestored, timesRestored, timesRestored);
  const [read, setRead] = useState(restored);
  if (read !== restored) {
    setRead(restored);
    if (key !== null) dispatch({ type: 'begun', writing: beginningOf(request, member) });
  }

  const onDone = (title: string, message: string) => {
    form.clear();
    showToast({ title, message });
    onClose();
  };
  const { showError: onError, isKept } = useShowDraftError(key, FAILED, {
    serverFirst: true,
    reason: 'Please login to write a review',
  });
  const afterSubmit = useAfterReview({
    onDone: () => onDone('Review submitted!', 'Thank you for sharing your experience'),
    onError,
  });
  const submit = useCommand('POST /api/treatments/{id}/reviews', { draft: key, ...afterSubmit });
  const afterRevise = useAfterReview({
    onDone: () => onDone('Review changed', 'Your new review is showing now.'),
    onError,
  });
  const revise = useCommand('PUT /api/reviews/{id}', { draft: key, ...afterRevise });

  const perform = (action: WritingAction) => {
    dispatch(action);
    if (key !== null) saveDraft(key, writingReducer(writing, action));
  };
  const form = useForm({
    draft: writing.draft,
    change: (answer) => perform({ type: 'answered', answer }),
    clear: () => {
      if (key !== null) dropDraft(key);
      dispatch({ type: 'begun', writing: freshWriting });
    },
  });
  const send = form.submit((draft) => {
    const body = contentOfDraft(draft);
    const subject = subjectOf(request);
    if (body === null || subject === null) return;
    if (subject.review === null) submit.mutate({ params: { id: subject.treatment.id }, body });
    else revise.mutate({ params: { id: subject.review.id }, body: only(writing.answered, body) });
  });
  const error = submit.error ?? revise.error;
  return {
    member,
    writing,
    form,
    /** Null unless sending failed. */
    failure: error === null ? null : whyFailed(error, FAILED),
    /** Her phone keeps what could not be sent. */
    isKept,
    isSending: submit.isPending || revise.isPending,
    /** Starts with the saved draft of the chosen treatment, or an empty one. */
    begin: (chosen: WritingRequest) => dispatch({ type: 'begun', writing: beginningOf(chosen, member) }),
    perform,
    send,
  };
};

const keyOf = (request: WritingRequest, member: Member | null): DraftKey | null => {
  const subject = subjectOf(request);
  if (subject === null || member === null) return null;
  return ['unfinished-review', member.id, subject.review?.id ?? subject.treatment.id];
};

const beginningOf = (request: WritingRequest, member: Member | null): Writing => {
  const key = keyOf(request, member);
  const saved = key && savedDraft(key, readWriting);
  const review = subjectOf(request)?.review ?? null;
  if (review !== null) {
    const { step, draft, answered } = saved ?? freshWriting;
    return { step, draft: { ...readDraft(review), ...only(answered, draft) }, answered };
  }
  if (saved !== null) return saved;
  const offer = request.kind === 'write' ? request.offer : undefined;
  return { ...freshWriting, draft: { ...freshWriting.draft, ...offer } };
};
