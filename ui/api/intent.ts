/** Names what a person means to do, so that trying it again after a failure has the effect of once. */
export type Intent = {
  /** The key of this intent: the same for the same input until it has succeeded. */
  keyFor(input: unknown): string;
  /** It has succeeded: the same input again is a new intent. */
  done(): void;
};

/** Keeps the idempotency key of one form or button. */
export const createIntent = (newKey: () => string = () => crypto.randomUUID()): Intent => {
  let current: { input: string; key: string } | null = null;
  return {
    keyFor(input) {
      const text = JSON.stringify(input) ?? '';
      if (current?.input !== text) current = { input: text, key: newKey() };
      return current.key;
    },
    done() {
      current = null;
    },
  };
};
