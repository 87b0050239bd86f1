import { randomUUID } from 'node:crypto';
import { v5 as uuidFrom } from 'uuid';
import type { Vault } from '../vault/vault.ts';

/** What a member wants done once. */
export type Intent = {
  /** Member who acts; `null` for the product itself. */
  readonly actor: string | null;
  /** Within what the key names one intent: a stream, or a call that chooses its stream itself. */
  readonly scope: string;
  /** The client's key; without one, or without an actor, every call is an intent of its own. */
  readonly key: string | undefined;
};

/** Id of an intent, the same for the same intent: a tag under the actor's own secret, so that it tells nobody who acted. */
export const intentId = (vault: Pick<Vault, 'tag'>, { actor, scope, key }: Intent): Promise<string> =>
  key === undefined || actor === null
    ? Promise.resolve(randomUUID())
    : vault.tag(actor, 'idempotency', `${scope}|${key}`);

/** Id of the event at this place, from 0, among those that an intent led to. */
export const eventIdOf = (intent: string, index: number): string => uuidFrom(String(index), intent);
