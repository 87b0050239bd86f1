/** Labels a text, so that nobody takes it for the words of a real person. */
export const labelled = (text: string): string => `${text} (Demonstration text)`;
