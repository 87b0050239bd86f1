/** Labels a text, so that nobody mistakes it for a real person's. */
export const labelled = (text: string): string => `${text} (Demonstration text)`;
