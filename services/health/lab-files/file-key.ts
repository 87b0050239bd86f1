/** The vault's name of a file's key. Destroying it makes all copies of the file unreadable. */
export const fileKeyName = (fileId: string): string => `labFile-${fileId}`;
