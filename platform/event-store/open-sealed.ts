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

type PersonalFieldOf<Type extends EventType> =
  (typeof events)[Type] extends EventDeclaration<string, z.ZodObject, infer Personal> ? Personal : never;

/** Personal fields of an event, in the current version. */
export type PersonalOf<Type extends EventType> = Pick<
  z.output<(typeof events)[Type]['data']>,
  PersonalFieldOf<Type> & keyof z.output<(typeof events)[Type]['data']>
>;

/** Columns in which a read model keeps an event's personal fields sealed. */
export type SealedRow = {
  readonly event_id: string;
  readonly event_version: number;
  readonly sealed: string;
};

/**
 * Opens the envelopes of rows folded from events of one type and stream, in order, with one key lookup,
 * validated and upgraded like the events. A destroyed key gives `FORGOTTEN`. Throws on an envelope that was
 * changed or moved, and if the key store does not answer. Upcasts see only personal fields, so they must not
 * read clear ones.
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
