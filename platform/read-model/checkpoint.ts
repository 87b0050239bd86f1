import type { DomainName } from '@secondspring/contracts/domains.ts';
import { NO_POSITION } from '../event-store/positions.ts';
import { selectColumns, aliasTable } from '../postgres/columns.ts';
import { prepareStatement, type Database } from '../postgres/prepared-statement.ts';

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

/** Schema of the projectors' own tables. */
export const CONTROL_SCHEMA = 'projections';
/** One row per domain with its projection checkpoint. Only projectors write it. */
export const CHECKPOINTS = `${CONTROL_SCHEMA}.checkpoints`;

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

/** Checkpoint of a domain's read models. */
export type ProjectionCheckpoint = {
  /** Commit position of the last processed event; {@link NO_POSITION} before the first projector ran. */
  readonly position: bigint;
  /** Changes with every rebuild, even at the same position. */
  readonly build: string;
};

export const readDomainCheckpoint = async (
  pool: Database,
  domain: DomainName,
): Promise<ProjectionCheckpoint> => {
  try {
    const [row] = (await getPosition.run(pool, { domain })).rows;
    if (row !== undefined) return { position: BigInt(row.position), build: `${row.edition} ${row.leader}` };
  } catch (error) {
    if (!isMissingTable(error)) throw error;
  }
  return { position: NO_POSITION, build: 'none' };
};

/** {@link NO_POSITION} before the domain's first projector ran. */
export const readCheckpointPosition = async (pool: Database, domain: DomainName): Promise<bigint> =>
  (await readDomainCheckpoint(pool, domain)).position;
