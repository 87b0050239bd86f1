import { useEffect } from 'react';
import { isUnanswered } from '../api/api-error.ts';
import { showToast } from './show-toast.ts';

/** Shows a toast each time the server answers with an error. Of a call without an answer the page says so in its place. */
export const useFailureToast = (title: string, error: unknown): void => {
  const hasFailed = error !== null && !isUnanswered(error);
  useEffect(() => {
    if (hasFailed) showToast({ title, tone: 'destructive' });
  }, [title, hasFailed]);
};
