/** `Uploaded Nov 21, 2026 at 3:05 PM` in the reader's own time zone (specification, section 2: MMM d, yyyy at h:mm a); `Uploaded Unknown` where there is no time. */
export function uploadedWords(instant: string | null | undefined, timeZone?: string): string {
  const date = new Date(instant ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return 'Uploaded Unknown';
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', ...zone }).format(date);
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', ...zone }).format(date);
  // Newer browsers put a narrow no-break space before AM and PM.
  return `Uploaded ${day} at ${time.replaceAll(/\s/gu, ' ')}`;
}
