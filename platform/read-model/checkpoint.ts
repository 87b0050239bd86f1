import type { DomainName } from '@secondspring/contracts/domains.ts';
import { selectColumns, aliasTable } from './columns.ts';
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
export const NO_POSITION = -1n;

const c = aliasTable('projections.checkpoints', 'c');
const getPosition = prepareStatement('checkpoint', (db, { domain }: { domain: DomainName }) =>
  db
    .select(selectColumns(c, 'edition', 'leader', 'position'))
    .from(c.table)
    .where(c.domain, domain),
);

const UNDEFINED_TABLE = '42P01';
const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE;

/** Where a domain's read models stand. */
export type ProjectionCheckpoint = {
  /** Commit position up to which they are folded; {@link NO_POSITION} before the first projector ran. */
  readonly position: bigint;
  /** Changes whenever they are built anew, whatever their position is then. */
  readonly build: string;
};

/** Where a domain's read models stand now. */
export const readCheckpoint = async (pool: Database, domain: DomainName): Promise<ProjectionCheckpoint> => {
  try {
    const [row] = (await getPosition.run(pool, { domain })).rows;
    if (row !== undefined) return { position: BigInt(row.position), build: `${row.edition} ${row.leader}` };
  } catch (error) {
    if (!isMissingTable(error)) throw error;
  }
  return { position: NO_POSITION, build: 'none' };
};

/** Commit position up to which a domain's read models are folded; {@link NO_POSITION} before its first projector ran. */
export const readCheckpointPosition = async (pool: Database, domain: DomainName): Promise<bigint> =>
  (await readCheckpoint(pool, domain)).position;
