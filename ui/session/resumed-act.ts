import { useEffect, useEffectEvent } from 'react';
import { saveText, savedText } from '../drafts/tab-storage.ts';

const PARAMETER = 'resume';
const keyOf = (id: string): string => `act:${id}`;

/**
 * Keeps an action that needs a recent sign-in in this tab, and returns the address that resumes it. The address carries a random id of one use,
 * so no link from elsewhere starts an action.
 */
export const pathThatResumes = (path: string, action: string): string => {
  const id = crypto.randomUUID();
  saveText(keyOf(id), action);
  return `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=${id}`;
};

/** The action that this address resumes, once. */
const takeAction = (): string | null => {
  const { pathname, searchParams } = new URL(location.href);
  const id = searchParams.get(PARAMETER);
  if (id === null) return null;
  searchParams.delete(PARAMETER);
  const search = searchParams.toString();
  history.replaceState(history.state, '', search === '' ? pathname : `${pathname}?${search}`);
  const action = savedText(keyOf(id));
  saveText(keyOf(id), null);
  return action;
};

/** Calls `resume` with the action that she started before she signed in again. */
export const useResumedAct = (resume: (action: string) => void): void => {
  const start = useEffectEvent(resume);
  useEffect(() => {
    const action = takeAction();
    if (action !== null) start(action);
  }, []);
};
