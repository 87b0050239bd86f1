import { failureKinds, type FailureKind } from '@secondspring/contracts/remotes/failures.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { once } from '@secondspring/platform/concurrency/once.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { selectColumns, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import { tallyTables } from './migrations.ts';

/** Reports on a version in one trial. `loads` is a sample of the page loads. */
export type Tally = { readonly loads: number } & Readonly<Record<FailureKind, number>>;

/** A counter: a version, and the revision of the event that began its trial (-1 outside a trial). */
export type Counted = { readonly remote: string; readonly version: string; readonly trial: bigint };

export type Reporter = { readonly network: Buffer; readonly page: Buffer };

/** Counters shared by all processes. They hold numbers only: no browser, address or time. */
export type Tallies = {
  /**
   * Counts a report unless its network or page load was counted. Returns the new tally, or undefined if not
   * counted.
   */
  count(counted: Counted, what: 'loads' | FailureKind, voice: Reporter): Promise<Tally | undefined>;
  /** All zeros without reports. */
  read(counted: Counted): Promise<Tally>;
  /** Deletes the hashes of other trials, and those outside trials from before today. */
  deleteReporters(running: readonly Counted[]): Promise<void>;
};

/** Maximum reports counted per trial; more would add no information and let the table grow. */
const MAX_REPORTS = 20_000;

const nothingReported: Tally = { loads: 0, missing: 0, broken: 0, slow: 0, threw: 0, contract: 0 };

const columns = ['loads', ...failureKinds] as const;

type TallyKey = { readonly remote: string; readonly version: string; readonly trial: string };

declare module 'knex/types/tables.js' {
  interface Tables {
    release_tallies: TallyKey & Tally;
    release_voices: TallyKey & { readonly voice: Buffer; readonly said_on: string };
  }
}

const tallies = aliasTable('release_tallies', 't');

const countReport = prepareStatement(
  'count-report',
  (db, { remote, version, trial, network, page }: TallyKey & Reporter, what: keyof Tally) => {
    const full = db
      .select({ remote: tallies.remote })
      .from(tallies.table)
      .where(tallies.remote, remote)
      .where(tallies.version, version)
      .where(tallies.trial, trial)
      .whereRaw(`${columns.join(' + ')} >= :most`, { most: MAX_REPORTS });
    // Each step takes effect only if the one before did.
    return db.raw<Tally[]>(
      `with network as (
         insert into release_voices (remote, version, trial, voice)
         select :remote, :version, :trial::bigint, :network::bytea where not exists (:full)
         on conflict do nothing returning remote, version, trial
       ), page as (
         insert into release_voices (remote, version, trial, voice)
         select remote, version, trial, :page::bytea from network
         on conflict do nothing returning remote, version, trial
       )
       insert into release_tallies (remote, version, trial, :what:) select remote, version, trial, 1 from page
       on conflict (remote, version, trial) do update set :what: = :counted: + 1
       returning ${columns.join(', ')}`,
      { remote, version, trial, network, page, full, what, counted: `release_tallies.${what}` },
    );
  },
);
const deleteReporters = prepareStatement(
  'forget-voices',
  (db, { running }: { readonly running: readonly string[] }) =>
    db
      .table('release_voices')
      .whereRaw(
        `(trial < 0 and said_on < current_date)
         or (trial >= 0 and remote || '/' || version || '/' || trial::text <> all(:running::text[]))`,
        { running },
      )
      .delete(),
);
const tallyOf = prepareStatement('tally', (db, { remote, version, trial }: TallyKey) =>
  db
    .select(selectColumns(tallies, ...columns))
    .from(tallies.table)
    .where(tallies.remote, remote)
    .where(tallies.version, version)
    .where(tallies.trial, trial),
);

/** In the read models' database, in tables created on first use. */
export const createTallies = (pool: Dependencies['pool']): Tallies => {
  const prepare = once(() => migrate(pool, tallyTables));
  const keyOf = ({ remote, version, trial }: Counted): TallyKey => ({
    remote,
    version,
    trial: String(trial),
  });
  return {
    count: async (counted, what, voice) => {
      await prepare();
      return (await countReport.run(pool, { ...keyOf(counted), ...voice }, what)).rows[0];
    },
    read: async (counted) => {
      await prepare();
      return (await tallyOf.run(pool, keyOf(counted))).rows[0] ?? nothingReported;
    },
    deleteReporters: async (running) => {
      await prepare();
      await deleteReporters.run(pool, {
        running: running.map(({ remote, version, trial }) => `${remote}/${version}/${trial}`),
      });
    },
  };
};
