import { TOAST_REGION } from '../toasts/toast-region.ts';

/** Dismissing a toast must not close a dialog. */
export const keepOpenForToasts = (event: Event): void => {
  if (event.target instanceof Element && event.target.closest(`[${TOAST_REGION}]`) !== null)
    event.preventDefault();
};
