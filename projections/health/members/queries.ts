import { selectColumns, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Pool } from 'pg';
import { healthMembers } from './table.ts';

const members = aliasTable(healthMembers, 'm');

const consentOfMember = prepareStatement('health-consent', (db, { userId }: { userId: string }) =>
  db.select(selectColumns(members, 'consent_id')).from(members.table).where(members.id, userId),
);

/** Id of a member's consent to health data, as far as folded. */
export const readConsent = async (
  { pool }: { readonly pool: Pick<Pool, 'query'> },
  userId: string,
): Promise<string | null> => (await consentOfMember.run(pool, { userId })).rows[0]?.consent_id ?? null;
