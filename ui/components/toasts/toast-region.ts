/**
 * Marks toasts and their region for dialogs, which have their own copy of the library. Toasts need it themselves: a dismissed toast has left
 * the region when the tap is checked.
 */
export const TOAST_REGION = 'data-toast-region';
