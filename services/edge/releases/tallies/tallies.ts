import { failureKinds, type FailureKind } from '@secondspring/contracts/remotes/failures.ts';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { selectColumns, aliasTable } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import { tallyTables } from './migrations.ts';

/** What browsers reported of a version in one trial. `loads` are the reports themselves: a sample of the loads there were. */
export type Tally = { readonly loads: number } & Readonly<Record<FailureKind, number>>;

/** What is counted together: a version, and the number of the event that began its trial (-1 outside of one). */
export type Counted = { readonly remote: string; readonly version: string; readonly trial: bigint };

/** Who says something: the network it came from and the page load that it is about, each as a keyed hash for this trial alone. */
export type Voice = { readonly network: Buffer; readonly page: Buffer };

/** Counts of all processes together. They hold numbers only: nobody's browser, address or time. */
export type Tallies = {
  /** Counts a report unless its network or its page load has been counted; answers what there are then, or nothing where it was not. */
  count(counted: Counted, what: 'loads' | FailureKind, voice: Voice): Promise<Tally | undefined>;
  /** What was reported; all zeros where nothing was. */
  read(counted: Counted): Promise<Tally>;
  /** Forgets who was counted in trials other than these, and outside of trials before today. */
  forgetVoices(running: readonly Counted[]): Promise<void>;
};

/** Reports of one trial that are counted; more would tell nothing new, and would let the table of voices grow. */
const COUNTED_MAX = 20_000;

/** No report yet. */
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
  (db, { remote, version, trial, network, page }: TallyKey & Voice, what: keyof Tally) => {
    const full = db
      .select({ remote: tallies.remote })
      .from(tallies.table)
      .where(tallies.remote, remote)
      .where(tallies.version, version)
      .where(tallies.trial, trial)
      .whereRaw(`${columns.join(' + ')} >= :most`, { most: COUNTED_MAX });
    // Each step does something only where the one before it did.
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
const forgetVoices = prepareStatement(
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
    count: async (counted, what, voice) => {
      await prepare();
      return (await countReport.run(pool, { ...keyOf(counted), ...voice }, what)).rows[0];
    },
    read: async (counted) => {
      await prepare();
      return (await tallyOf.run(pool, keyOf(counted))).rows[0] ?? nothingReported;
    },
    forgetVoices: async (running) => {
      await prepare();
      await forgetVoices.run(pool, {
        running: running.map(({ remote, version, trial }) => `${remote}/${version}/${trial}`),
      });
    },
  };
};
