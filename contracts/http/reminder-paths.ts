/** Identity answers it with a page, not JSON: mail programs post to it (RFC 8058). */
export const reminderPaths = { stop: '/api/reminders/stop' } as const;
