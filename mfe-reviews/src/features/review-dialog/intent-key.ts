/** One attempt to send something: what it was and the key under which the server takes it once. */
export type Intent = { readonly content: string; readonly key: string };

/**
 * The key to send content under. The same content again is a retry of the same intent and keeps its key, so that an answer
 * lost on the way does not become a second review; changed content is a new intent. `newKey` makes a fresh key.
 */
export const intentFor = (previous: Intent | null, content: unknown, newKey: () => string): Intent => {
  const written = JSON.stringify(content);
  return previous?.content === written ? previous : { content: written, key: newKey() };
};
