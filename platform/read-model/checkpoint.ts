import type { DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import { columnsOf, tableAs } from './columns.ts';
import { prepareStatement, type Database } from './prepared-statement.ts';

declare module 'knex/types/tables.js' {
  interface Tables {
    'projections.checkpoints': {
      domain: DomainName;
      edition: number;
      position: string;
      leader: string;
      updated_at: Date;
    };
  }
}

/** Schema in which the projectors keep their own records. */
export const CONTROL_SCHEMA = 'projections';
/** Table with one row for each domain: how far its read models have been folded. Only projectors write it. */
export const CHECKPOINTS = `${CONTROL_SCHEMA}.checkpoints`;
/** Position of a domain of which nothing has been folded. */
export const NOTHING_FOLDED = -1n;

const c = tableAs('projections.checkpoints', 'c');
const getPosition = prepareStatement('checkpoint', (db, { domain }: { domain: DomainName }) =>
  db.select(columnsOf(c, 'position')).from(c.table).where(c.domain, domain),
);

const UNDEFINED_TABLE = '42P01';
const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE;

/** Commit position up to which a domain's read models are folded; {@link NOTHING_FOLDED} before its first projector ran. */
export const foldedPosition = async (pool: Database, domain: DomainName): Promise<bigint> => {
  try {
    const { rows } = await getPosition.run(pool, { domain });
    return BigInt(rows[0]?.position ?? NOTHING_FOLDED);
  } catch (error) {
    if (isMissingTable(error)) return NOTHING_FOLDED;
    throw error;
  }
};
