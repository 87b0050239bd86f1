import { failureKinds, type FailureKind } from '@secondspring/contracts/remotes/failures.ts';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import { tallyTables } from './migrations.ts';

/** What browsers reported of a version in one trial. `loads` are the reports themselves: a sample of the loads there were. */
export type Tally = { readonly loads: number } & Readonly<Record<FailureKind, number>>;

/** What is counted together: a version, and the number of the event that began its trial (-1 outside of one). */
export type Counted = { readonly remote: string; readonly version: string; readonly trial: bigint };

/** Counts of all processes together. They hold numbers only: nobody's browser, address or time. */
export type Tallies = {
  /** Counts one report and answers what there are now. */
  count(counted: Counted, what: 'loads' | FailureKind): Promise<Tally>;
  /** What was reported; all zeros where nothing was. */
  read(counted: Counted): Promise<Tally>;
};

/** No report yet. */
const nothingReported: Tally = { loads: 0, missing: 0, broken: 0, slow: 0, threw: 0, contract: 0 };

const columns = ['loads', ...failureKinds] as const;

type TallyKey = { readonly remote: string; readonly version: string; readonly trial: string };

declare module 'knex/types/tables.js' {
  interface Tables {
    release_tallies: TallyKey & Tally;
  }
}

const tallies = tableAs('release_tallies', 't');
const key = ['remote', 'version', 'trial'] as const;

const countReport = prepareStatement(
  'count-report',
  (db, { remote, version, trial }: TallyKey, what: keyof Tally) =>
    db
      .table('release_tallies')
      .insert({ remote, version, trial, [what]: 1 })
      .onConflict([...key])
      .merge({ [what]: db.raw(':counted: + 1', { counted: `release_tallies.${what}` }) })
      .returning(columns),
);
const tallyOf = prepareStatement('tally', (db, { remote, version, trial }: TallyKey) =>
  db
    .select(columnsOf(tallies, ...columns))
    .from(tallies.table)
    .where(tallies.remote, remote)
    .where(tallies.version, version)
    .where(tallies.trial, trial),
);

/** Counts in the database of the read models, in a table that is made when it is first needed. */
export const createTallies = (pool: Dependencies['pool']): Tallies => {
  let prepared: Promise<unknown> | undefined;
  const prepare = async (): Promise<void> => {
    prepared ??= migrate(pool, tallyTables);
    try {
      await prepared;
    } catch (error) {
      prepared = undefined;
      throw error;
    }
  };
  const keyOf = ({ remote, version, trial }: Counted): TallyKey => ({
    remote,
    version,
    trial: String(trial),
  });
  return {
    count: async (counted, what) => {
      await prepare();
      return (await countReport.run(pool, keyOf(counted), what)).rows[0] ?? nothingReported;
    },
    read: async (counted) => {
      await prepare();
      return (await tallyOf.run(pool, keyOf(counted))).rows[0] ?? nothingReported;
    },
  };
};
