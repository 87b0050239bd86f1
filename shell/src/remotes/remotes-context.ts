import { createContext, use } from 'react';
import type { Remotes } from './remotes.ts';

/** The page's micro-frontends, for the parts of the shell that open or expect one. */
export const RemotesContext = createContext<Remotes | null>(null);

/** The page's micro-frontends. Throws outside of the shell. */
export const useRemotes = (): Remotes => {
  const remotes = use(RemotesContext);
  if (remotes === null) throw new Error('There are no remotes outside of the shell');
  return remotes;
};
