import type { PushAbility } from './this-phone.ts';

/** Whether the time she chose is stored. */
export const timeHint = (
  state: 'idle' | 'pending' | 'success' | 'error',
  time: string,
  isOn: boolean,
): string => {
  if (state === 'pending') return 'Saving...';
  if (state !== 'success' || time === '') return '';
  return isOn
    ? `Saved. We’ll remind you at ${time}.`
    : `Saved. Turn on a reminder below to get it at ${time}.`;
};

/** The state on this phone, or what she must do first. */
export const pushHint = (ability: PushAbility, isOffered: boolean, isOn: boolean): string => {
  if (!isOffered) return 'Not available here. On a shared phone we don’t send notifications.';
  if (ability === 'install-first')
    return 'On an iPhone or iPad, add Second Spring to your home screen first: tap Share, then “Add to Home Screen”. Open it from there and come back to this page.';
  if (ability === 'unable') return 'This browser can’t show notifications.';
  return isOn ? 'On for this phone.' : 'Off on this phone.';
};
