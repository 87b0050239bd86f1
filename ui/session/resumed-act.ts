import { useEffect, useEffectEvent } from 'react';
import { saveText, savedText } from '../storage/tab-storage.ts';

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

/** The action that this address resumes, once, if it is the caller's. */
const takeAction = (isMine: (action: string) => boolean): string | null => {
  const { pathname, searchParams } = new URL(location.href);
  const id = searchParams.get(PARAMETER);
  if (id === null) return null;
  const action = savedText(keyOf(id));
  if (action !== null && !isMine(action)) return null;
  searchParams.delete(PARAMETER);
  const search = searchParams.toString();
  history.replaceState(history.state, '', search === '' ? pathname : `${pathname}?${search}`);
  saveText(keyOf(id), null);
  return action;
};

/** Calls `resume` with the action that she started before she signed in. `isMine` tells it from actions of others on the page. */
export const useResumedAct = (
  resume: (action: string) => void,
  isMine: (action: string) => boolean = () => true,
): void => {
  const start = useEffectEvent(resume);
  const isOwn = useEffectEvent(isMine);
  useEffect(() => {
    const action = takeAction(isOwn);
    if (action !== null) start(action);
  }, []);
};
