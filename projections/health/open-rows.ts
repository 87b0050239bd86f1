import type { EventType } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import {
  openSealed,
  type PersonalOf,
  type SealedRow,
} from '@secondspring/platform/event-store/open-sealed.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';

/** What queries read: the read models, and the vault that opens what stands sealed in them. */
export type Sources = { readonly pool: Pick<Pool, 'query'>; readonly vault: Pick<Vault, 'openingKeys'> };

/** Rows, each with what stands sealed in it, as {@link openSealed} opens it; those whose key was destroyed are left out. */
export const openRows = async <const Type extends EventType, Row extends SealedRow>(
  { vault }: Pick<Sources, 'vault'>,
  place: { readonly type: Type; readonly stream: string },
  rows: readonly Row[],
): Promise<{ readonly row: Row; readonly said: PersonalOf<Type> }[]> => {
  const opened = await openSealed(vault, place, rows);
  return rows.flatMap((row, index) => {
    const said = opened[index];
    return said === undefined || isForgotten(said) ? [] : [{ row, said }];
  });
};
