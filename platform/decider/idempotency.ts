import { randomUUID } from 'node:crypto';
import { v5 as uuidFrom } from 'uuid';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import type { Vault } from '../vault/vault.ts';

export type CommandIdentity = {
  /** Member who acts; `null` for the product itself. */
  readonly actor: string | null;
  /** Where the key is unique: a stream, or a call that chooses its stream itself. */
  readonly scope: string;
  /** The client's idempotency key. Without it, or without an actor, every call is a new command. */
  readonly key: string | undefined;
};

/**
 * Id of a command: the same for the same actor, scope and key, else random. It is a hash under the actor's own secret, so it does
 * not reveal who acted.
 */
export const commandId = (
  vault: Pick<Vault, 'pseudonym'>,
  { actor, scope, key }: CommandIdentity,
): Promise<string> =>
  key === undefined || actor === null
    ? Promise.resolve(randomUUID())
    : vault.pseudonym(actor, 'idempotency', `${scope}|${key}`);

/** Id of a command's event by its index, from 0. */
export const eventIdOf = (command: string, index: number): string => uuidFrom(String(index), command);

/**
 * The client's key made unique to a call, so that a key sent to two calls by mistake is not taken for a retry. `within` narrows it
 * further: an answer stored under another consent must not be returned.
 */
export const scopedIdempotencyKey = (
  { name }: Pick<Endpoint, 'name'>,
  idempotencyKey: string | undefined,
  within = '',
): string | undefined => (idempotencyKey === undefined ? undefined : `${name} ${within} ${idempotencyKey}`);
