import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { LEGACY_SCHEMA, schemaOf } from '@secondspring/platform/vault/key-schemas.ts';
import { z } from 'zod';

const bytes = z.base64();
/** Id of the master key that wrapped a row; null of an earlier release. */
const master = z.string().nullable();

/** An event of a backup, sealed as the store keeps it. */
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

/** Where a row lies: its compartment's schema; in sets of releases before the compartments, where all lay. */
const schema = z.enum([LEGACY_SCHEMA, ...keyDomains.map(schemaOf)]).default(LEGACY_SCHEMA);

/** A row of the keys database, wrapped as it stands there. */
export const keyRow = z.discriminatedUnion('table', [
  z.object({
    table: z.literal('person_keys'),
    schema,
    person: z.uuid(),
    /** Null, with all that follows, where they were destroyed. */
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
  /** Since when keys are made in the compartments. */
  z.object({ table: z.literal('compartments'), schema, begun_at: z.iso.datetime() }),
]);

/** How far a reactor had reacted, or an event that it had set aside. */
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

/** A file of the file store. */
export const fileRow = z.object({ id: z.string(), sha256: z.string() });

/** An event of a backup. */
export type EventRow = z.infer<typeof eventRow>;
/** A row of the keys database. */
export type KeyRow = z.infer<typeof keyRow>;
