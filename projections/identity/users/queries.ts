import { selectColumns, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Pool } from 'pg';
import * as tables from './table.ts';

const users = aliasTable(tables.users, 'u');

const userById = prepareStatement('own-account', (db, { userId }: { userId: string }) =>
  db
    .select({
      id: users.id,
      email: users.email,
      pendingEmail: users.pending_email,
      emailVerified: users.email_verified,
      firstName: users.first_name,
      lastName: users.last_name,
      dateOfBirth: users.date_of_birth,
      menopausePhase: users.menopause_phase,
      plan: users.subscription_plan,
      createdAt: users.created_at,
      updatedAt: users.updated_at,
    })
    .from(users.table)
    .where(users.id, userId),
);

/** Null if there is no such member. */
export const readMember = async (pool: Pick<Pool, 'query'>, userId: string) => {
  const [row] = (await userById.run(pool, { userId })).rows;
  if (row === undefined) return null;
  const { firstName, lastName, dateOfBirth, menopausePhase } = row;
  return { ...row, profile: { firstName, lastName, dateOfBirth, menopausePhase } };
};

const usersByAddress = prepareStatement('members-by-address', (db, { address }: { address: string }) =>
  db
    .select(selectColumns(users, 'id', 'email_verified'))
    .from(users.table)
    .whereRaw('lower(:email:) = :address', { email: users.email, address }),
);

/** Members with an e-mail address (in lower case), and whether each has verified it. */
export const membersByAddress = async (pool: Pick<Pool, 'query'>, address: string) =>
  (await usersByAddress.run(pool, { address })).rows;
