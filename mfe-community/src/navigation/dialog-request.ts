import { createContext, useContext } from 'react';
import type { Item } from '../api/item.ts';

/** What a page asks a dialog for: a new post, a new story, to report something, or to remove something of her own. */
export type DialogRequest =
  | { readonly kind: 'new-post'; readonly categoryId: number | null }
  | { readonly kind: 'new-story' }
  | { readonly kind: 'report'; readonly item: Item }
  | { readonly kind: 'remove'; readonly item: Item };

/** How pages reach the dialogs without knowing them. */
export const DialogRequestContext = createContext<(request: DialogRequest) => void>(() => {
  throw new Error('A dialog was asked for outside the layout that holds it.');
});

/** Gives the function that opens a dialog; a visitor is sent to sign in instead. */
export const useDialogRequest = (): ((request: DialogRequest) => void) => useContext(DialogRequestContext);
