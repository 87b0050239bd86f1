import { selectColumns, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Pool } from 'pg';
import * as tables from './table.ts';

const consents = aliasTable(tables.consents, 'c');

const consentsOfMember = prepareStatement('own-consents', (db, { userId }: { userId: string }) =>
  db
    .select(selectColumns(consents, 'id', 'purpose', 'text_version', 'given_at', 'withdrawn_at'))
    .from(consents.table)
    .where(consents.user_id, userId)
    .orderBy([consents.given_at, consents.id]),
);

/** In the order in which they were given. */
export const readConsents = async (pool: Pick<Pool, 'query'>, userId: string) =>
  (await consentsOfMember.run(pool, { userId })).rows.map((row) => ({
    consentId: row.id,
    purpose: row.purpose,
    textVersion: row.text_version,
    givenAt: row.given_at,
    withdrawnAt: row.withdrawn_at,
  }));
