import { aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Pool } from 'pg';
import * as tables from './table.ts';

const consents = aliasTable(tables.consents, 'c');

const consentsOfMember = prepareStatement('own-consents', (db, { userId }: { userId: string }) =>
  db
    .select({
      consentId: consents.id,
      purpose: consents.purpose,
      textVersion: consents.text_version,
      givenAt: consents.given_at,
      withdrawnAt: consents.withdrawn_at,
    })
    .from(consents.table)
    .where(consents.user_id, userId)
    .orderBy([consents.given_at, consents.id]),
);

/** In the order in which they were given. */
export const readConsents = async (pool: Pick<Pool, 'query'>, userId: string) =>
  (await consentsOfMember.run(pool, { userId })).rows;
