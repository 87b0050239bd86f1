/** Attribute of the region that holds the toasts: how a dialog, which carries its own copy of the library, knows them. */
export const TOAST_REGION = 'data-toast-region';
