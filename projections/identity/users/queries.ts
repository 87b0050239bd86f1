import { selectColumns, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Pool } from 'pg';
import * as tables from './table.ts';

const users = aliasTable(tables.users, 'u');

const userById = prepareStatement('own-account', (db, { userId }: { userId: string }) =>
  db
    .select(
      selectColumns(
        users,
        'id',
        'email',
        'pending_email',
        'email_verified',
        'first_name',
        'last_name',
        'date_of_birth',
        'menopause_phase',
        'subscription_plan',
        'created_at',
        'updated_at',
      ),
    )
    .from(users.table)
    .where(users.id, userId),
);

/** Null if there is no such member. */
export const readMember = async (pool: Pick<Pool, 'query'>, userId: string) => {
  const [row] = (await userById.run(pool, { userId })).rows;
  if (row === undefined) return null;
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    pendingEmail: row.pending_email,
    profile: {
      firstName: row.first_name,
      lastName: row.last_name,
      dateOfBirth: row.date_of_birth,
      menopausePhase: row.menopause_phase,
    },
    plan: row.subscription_plan,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
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
