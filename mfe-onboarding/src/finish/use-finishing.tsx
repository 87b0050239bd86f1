import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';
import { consentsQuery } from '@secondspring/ui/member/consents.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnswersState } from '../answers/use-answers.ts';
import type { Task } from './stages.ts';

const LazyFinish = lazyDialog(async () => (await import('./finish-dialog.tsx')).FinishDialog);

/** Loads the last questions and the consents in the background. */
export const usePreloadFinish = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    LazyFinish.preload();
    void client.prefetchQuery(consentsQuery);
  }, [client]);
};

/** Asks the last questions of a task, and sends it. The caller renders `dialog`. */
export const useFinishing = (
  answers: AnswersState,
  onDone: (task: Task) => void,
  onDeclined: () => void = () => undefined,
) => {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const dialog = task !== null && (
    <LazyFinish
      task={task}
      {...answers}
      onDone={() => {
        close();
        onDone(task);
      }}
      onDeclined={() => {
        close();
        showToast({ title: 'Nothing was sent', message: 'Your answers stay on this phone until you agree.' });
        onDeclined();
      }}
      onClose={close}
    />
  );
  return { ask: setTask, dialog };
};
