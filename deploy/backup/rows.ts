import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { LEGACY_SCHEMA, schemaOf } from '@secondspring/platform/vault/key-schemas.ts';
import { z } from 'zod';

const bytes = z.base64();
/** Id of the wrapping key; null in sets of an earlier release. */
const master = z.string().nullable();

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

/** Schema of the compartment; earlier releases had a single one. */
const schema = z.enum([LEGACY_SCHEMA, ...keyDomains.map(schemaOf)]).default(LEGACY_SCHEMA);

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
    master,
  }),
  z.object({
    table: z.literal('carried_keys'),
    schema,
    kid: z.uuid(),
    person: z.uuid(),
    wrapped_key: bytes,
    master,
  }),
  z.object({ table: z.literal('item_keys'), schema, kid: z.uuid(), wrapped_key: bytes.nullable(), master }),
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
    master: z.string(),
    wrapped: bytes,
  }),
  /** Since when keys belong to compartments. */
  z.object({ table: z.literal('compartments'), schema, begun_at: z.iso.datetime() }),
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
