/** Ends the session and starts afresh at home, so that nothing of hers stays in the page's memory. */
export async function signOut(): Promise<void> {
  const answer = await fetch('/api/logout', {
    method: 'POST',
    credentials: 'include',
    headers: { 'idempotency-key': crypto.randomUUID() },
    redirect: 'manual',
  });
  // A redirect that fetch was told not to follow has the type `opaqueredirect` and counts as done.
  if (!answer.ok && answer.type !== 'opaqueredirect') throw new Error(`${answer.status}: sign-out`);
  forgetWhatWasWritten();
  location.assign('/');
}

/** What micro-frontends keep in this tab until it is sent (session storage) is hers alone. */
function forgetWhatWasWritten(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
