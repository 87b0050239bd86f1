import type { Caller } from '@secondspring/platform/http/calls/caller.ts';
import type { ColumnRef } from '@secondspring/platform/postgres/columns.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Knex } from 'knex';
import type { Pool } from 'pg';

export type Sources = { readonly pool: Pick<Pool, 'query'>; readonly vault: Pick<Vault, 'pseudonyms'> };

/** Undefined for a visitor. */
export type Reader = Pick<Caller, 'userId'> | undefined;

/** Limits a query to what a member may read: of hidden items only her own. */
export const visibleTo =
  (item: { readonly hidden: ColumnRef<boolean>; readonly owner_tag: ColumnRef<string> }, ownerTag: string) =>
  (query: Knex.QueryBuilder): void =>
    void query.where(item.hidden, false).orWhere(item.owner_tag, ownerTag);
