import { TOAST_REGION } from '../toasts/toast-region.ts';

/** A toast is outside of every dialog, but taking it away must not close the dialog it speaks about. */
export const keepOpenForToasts = (event: Event): void => {
  if (event.target instanceof Element && event.target.closest(`[${TOAST_REGION}]`) !== null)
    event.preventDefault();
};
