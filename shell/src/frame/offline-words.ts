/** `since`: from when the page is, if something on it was kept. */
export const offlineWords = (since: string | null): string => {
  const what = navigator.onLine ? 'Second Spring can’t be reached right now.' : 'You’re offline.';
  return since === null
    ? `${what} Some pages may not open until you’re connected again.`
    : `${what} What you see here is from ${since}.`;
};
