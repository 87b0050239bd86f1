import { createContext, use } from 'react';
import type { Remotes } from './remotes.ts';

export const RemotesContext = createContext<Remotes | null>(null);

/** Throws outside of the shell. */
export const useRemotes = (): Remotes => {
  const remotes = use(RemotesContext);
  if (remotes === null) throw new Error('There are no remotes outside of the shell');
  return remotes;
};
