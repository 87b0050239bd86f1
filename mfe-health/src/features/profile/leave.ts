/** Starts afresh at home, so that nothing of hers stays in the page's memory or in this tab's storage. */
export const leave = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage has kept nothing.
  }
  location.assign('/');
};
