import { useEffect, useEffectEvent } from 'react';
import { saveText, savedText } from '../drafts/tab-storage.ts';

const PARAMETER = 'resume';
const keyOf = (id: string): string => `act:${id}`;

/**
 * Keeps an act that needs a recent sign-in in this tab, and returns the address that resumes it. The address carries a random id of one use,
 * so no link from elsewhere starts an act.
 */
export const pathThatResumes = (path: string, act: string): string => {
  const id = crypto.randomUUID();
  saveText(keyOf(id), act);
  return `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=${id}`;
};

/** The act that this address resumes, once. */
const takeAct = (): string | null => {
  const { pathname, searchParams } = new URL(location.href);
  const id = searchParams.get(PARAMETER);
  if (id === null) return null;
  searchParams.delete(PARAMETER);
  const search = searchParams.toString();
  history.replaceState(history.state, '', search === '' ? pathname : `${pathname}?${search}`);
  const act = savedText(keyOf(id));
  saveText(keyOf(id), null);
  return act;
};

/** Calls `resume` with the act that she had begun before she signed in again. */
export const useResumedAct = (resume: (act: string) => void): void => {
  const start = useEffectEvent(resume);
  useEffect(() => {
    const act = takeAct();
    if (act !== null) start(act);
  }, []);
};
