import { createContext, useContext } from 'react';
import type { Item } from '../api/shapes.ts';

export type DialogRequest =
  | { readonly kind: 'new-post'; readonly categoryId: number | null }
  | { readonly kind: 'new-story' }
  | { readonly kind: 'report' | 'remove'; readonly item: Item };

export const DialogRequestContext = createContext<(request: DialogRequest) => void>(() => {
  throw new Error('A dialog was requested outside the layout that provides it.');
});

/** Opens a dialog; sends a visitor to sign in first. */
export const useDialogRequest = (): ((request: DialogRequest) => void) => useContext(DialogRequestContext);
