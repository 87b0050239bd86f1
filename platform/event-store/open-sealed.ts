import type { events, EventType } from '@secondspring/contracts/events/catalogue.ts';
import {
  FORGOTTEN,
  upcast,
  type EventDeclaration,
  type Forgotten,
} from '@secondspring/contracts/events/event.ts';
import type { z } from 'zod';
import { keyIdOf } from '../vault/envelope.ts';
import type { Vault } from '../vault/vault.ts';
import { declarationOf, splitSchemaOf, openPersonal } from './personal-fields.ts';

/** Names of an event's personal fields. */
type PersonalFieldOf<Type extends EventType> =
  (typeof events)[Type] extends EventDeclaration<string, z.ZodObject, infer Personal> ? Personal : never;

/** The personal fields of an event, in the current version. */
export type PersonalOf<Type extends EventType> = Pick<
  z.output<(typeof events)[Type]['data']>,
  PersonalFieldOf<Type> & keyof z.output<(typeof events)[Type]['data']>
>;

/** The columns in which a read model keeps the personal fields of an event as the event does. */
export type SealedRow = {
  readonly event_id: string;
  readonly event_version: number;
  readonly sealed: string;
};

/**
 * Opens the envelopes of rows that were folded from events of one type and one stream: in their order, with one look-up of keys for
 * them all, checked and brought up to date as the events themselves are. One whose key was destroyed reads as `FORGOTTEN`.
 * Throws on an envelope that was changed or stands in another's place, and while the key store does not answer.
 *
 * Only personal fields are there to be brought up to date: an upcast of such an event must not look at its clear ones.
 */
export const openSealed = async <const Type extends EventType>(
  vault: Pick<Vault, 'openingKeys'>,
  { type, stream }: { readonly type: Type; readonly stream: string },
  rows: readonly SealedRow[],
): Promise<(PersonalOf<Type> | Forgotten)[]> => {
  const declaration = declarationOf(type);
  const schema = splitSchemaOf(declaration).personal;
  const kids = rows.map(({ sealed }) => keyIdOf(sealed)).filter((kid) => kid !== undefined);
  const keys = await vault.openingKeys(new Set(kids));
  return rows.map(({ event_id: id, event_version: version, sealed }) => {
    const opened = openPersonal(keys, { type, stream, id }, sealed);
    if (opened === undefined) return FORGOTTEN;
    return schema.parse(upcast(declaration, version, opened)) as PersonalOf<Type>;
  });
};
