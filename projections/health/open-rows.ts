import type { EventType } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import {
  openSealed,
  type PersonalOf,
  type SealedRow,
} from '@secondspring/platform/event-store/open-sealed.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';

export type Sources = { readonly pool: Pick<Pool, 'query'>; readonly vault: Pick<Vault, 'openingKeys'> };

/** Rows with their opened fields, as {@link openSealed} returns them. Leaves out rows whose key is destroyed. */
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
