import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { schemaOf } from '@secondspring/platform/vault/key-store.ts';
import { z } from 'zod';

const bytes = z.base64();
/** Id of the wrapping key. */
const master = z.string();

/** An event with encrypted fields, as in the store. */
export const eventRow = z.object({
  stream: z.string(),
  revision: z.string(),
  position: z.string(),
  id: z.uuid(),
  type: z.string(),
  created: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
});

/** Schema of the compartment. */
const schema = z.enum(keyDomains.map(schemaOf));

/** A row of the keys database with wrapped keys. */
export const keyRow = z.discriminatedUnion('table', [
  z.object({
    table: z.literal('person_keys'),
    schema,
    person: z.uuid(),
    /** Null, like all that follows, after destruction. */
    kid: z.uuid().nullable(),
    wrapped_key: bytes.nullable(),
    wrapped_tag_secret: bytes.nullable(),
    master: master.nullable(),
  }),
  z.object({
    table: z.literal('item_keys'),
    schema,
    kid: z.uuid(),
    /** Null after destruction; `master` is, too, if the key never existed. */
    wrapped_key: bytes.nullable(),
    master: master.nullable(),
  }),
  z.object({
    table: z.literal('due_erasures'),
    schema,
    id: z.uuid(),
    prefix: z.string(),
    sealed_item: bytes,
    due_at: z.iso.datetime(),
    master,
  }),
  z.object({
    table: z.literal('naming_secrets'),
    schema,
    name: z.string(),
    master,
    wrapped: bytes,
  }),
]);

/** The position of a reactor, or an event that it parked. */
export const reactorRow = z.discriminatedUnion('table', [
  z.object({ table: z.literal('positions'), reactor: z.string(), position: z.string().nullable() }),
  z.object({
    table: z.literal('parked_events'),
    reactor: z.string(),
    position: z.string(),
    stream: z.string(),
    revision: z.string(),
    type: z.string(),
    reason: z.string(),
  }),
]);

export const fileRow = z.object({ id: z.string(), sha256: z.string() });

export type EventRow = z.infer<typeof eventRow>;
export type KeyRow = z.infer<typeof keyRow>;
