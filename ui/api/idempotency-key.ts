import { type DraftKey, saveSendingKey, savedSendingKey } from '../storage/tab-storage.ts';

/** The idempotency key of one form or button: retrying the same input after a failure takes effect once. */
export type IdempotencyKey = {
  /** The same key for the same input until `done` is called. */
  keyFor(input: unknown): string;
  /** Call after a success: the same input then gets a new key. */
  done(): void;
};

export const createIdempotencyKey = (newKey: () => string = () => crypto.randomUUID()): IdempotencyKey => {
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

/**
 * The idempotency key of a kept draft: the same over reloads and whatever she changes, until it is sent or discarded. If an answer was lost,
 * sending the draft again takes effect once, and sending it changed is refused.
 */
export const idempotencyKeyOf = (draft: DraftKey): IdempotencyKey => ({
  keyFor() {
    const key = savedSendingKey(draft) ?? crypto.randomUUID();
    saveSendingKey(draft, key);
    return key;
  },
  done() {
    saveSendingKey(draft, null);
  },
});
