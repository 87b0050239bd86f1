import { createHash, randomUUID } from 'node:crypto';
import { v5 as uuidFrom } from 'uuid';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import type { Vault } from '../vault/vault.ts';

/** What a client sends to make a retry safe. */
export type IdempotencyKey = {
  /** One value per command. */
  readonly key: string;
  /** Digest of what was sent with it. */
  readonly input: string;
};

/** `input` is whatever JSON can write. */
export const idempotencyKeyWith = (key: string, input: unknown): IdempotencyKey => ({
  key,
  input: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
});

export type CommandIdentity = {
  /** Member who acts; `null` for the product itself. */
  readonly actor: string | null;
  /** Where the key is unique: a stream, or a call that chooses its stream itself. */
  readonly scope: string;
  /** Without it, or without an actor, every call is a new command. */
  readonly key: IdempotencyKey | undefined;
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
    : vault.pseudonym(actor, 'idempotency', `${scope}|${key.key}`);

/** Ids of a command's events by their index, from 0. */
export type EventIds = (index: number) => string;

/** The first half of an event's id says which command wrote it, the second also with what input. */
export const eventIds = async (
  vault: Pick<Vault, 'pseudonym'>,
  { key, ...identity }: CommandIdentity,
): Promise<EventIds> => {
  const [command, withInput] = await Promise.all([
    commandId(vault, { ...identity, key }),
    commandId(vault, { ...identity, key: key && { ...key, key: `${key.key}|${key.input}` } }),
  ]);
  return (index) =>
    uuidFrom(String(index), command).slice(0, HALF) + uuidFrom(String(index), withInput).slice(HALF);
};

const HALF = 'xxxxxxxx-xxxx-5xxx'.length;

/** What an event's id says of its command, whatever the input. */
export const commandOf = (eventId: string): string => eventId.slice(0, HALF);

/** Whether two events are the same of one command, though perhaps not of one input. */
export const isSameCommand = (eventId: string | undefined, other: string): boolean =>
  eventId !== undefined && commandOf(eventId) === commandOf(other);

/**
 * The client's key made unique to a call, so that a key sent to two calls by mistake is not taken for a retry. `within` narrows it
 * further: an answer stored under another consent must not be returned.
 */
export const scopedIdempotencyKey = (
  { name }: Pick<Endpoint, 'name'>,
  sent: IdempotencyKey | undefined,
  within = '',
): IdempotencyKey | undefined => sent && { ...sent, key: `${name} ${within} ${sent.key}` };
