/** What a list says of a treatment; its page says the rest. */
export const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/u.exec(text)?.[0] ?? text;
