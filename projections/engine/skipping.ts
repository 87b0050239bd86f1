import type { DomainName } from '@secondspring/contracts/domains.ts';
import type { Domain } from './domain.ts';
import { selectColumns, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement, type Database } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { TableRow } from '@secondspring/platform/postgres/table.ts';
import { SKIPPED_EVENTS } from './control-tables.ts';

const s = aliasTable(SKIPPED_EVENTS, 's');

const getPositions = prepareStatement('skips-of-domain', (db, { domain }: { domain: DomainName }) =>
  db.select(selectColumns(s, 'position')).from(s.table).where(s.domain, domain),
);
type SkipRow = Omit<TableRow<typeof SKIPPED_EVENTS>, 'skipped_at'>;
const putSkip = prepareStatement('skip-put', (db, { domain, position, operator, reason }: SkipRow) =>
  db
    .table(SKIPPED_EVENTS)
    .insert({ domain, position, operator, reason })
    .onConflict(['domain', 'position'])
    .merge({ operator, reason, skipped_at: db.raw<string>('now()') }),
);
const getSkips = prepareStatement('skips-get', (db, { domains }: { domains: readonly DomainName[] }) =>
  db
    .select({ ...selectColumns(s, 'domain', 'position', 'operator', 'reason'), skippedAt: s.skipped_at })
    .from(s.table)
    .whereRaw(':domain: = any(:domains)', { domain: s.domain, domains })
    .orderBy([s.domain, s.position]),
);
const deleteSkip = prepareStatement(
  'skip-remove',
  (db, { domain, position }: { domain: DomainName; position: string }) =>
    db.table(SKIPPED_EVENTS).where({ domain, position }).delete(),
);

export const skippedPositions = async (
  client: Database,
  domain: Pick<Domain, 'name'>,
): Promise<ReadonlySet<bigint>> => {
  const { rows } = await getPositions.run(client, { domain: domain.name });
  return new Set(rows.map(({ position }) => BigInt(position)));
};

export type Skip = { readonly position: bigint; readonly operator: string; readonly reason: string };

/** Records that a domain skips an event, from its next rebuild on. */
export const recordSkip = async (
  client: Database,
  domain: Pick<Domain, 'name'>,
  { position, operator, reason }: Skip,
): Promise<void> => {
  await putSkip.run(client, { domain: domain.name, position: position.toString(), operator, reason });
};

export type SkippedEvent = {
  readonly domain: DomainName;
  readonly position: string;
  readonly operator: string;
  readonly reason: string;
  readonly skippedAt: string;
};

/** Skipped events of some domains, by domain and position. */
export const readSkipped = async (
  client: Database,
  domains: readonly DomainName[],
): Promise<SkippedEvent[]> => (await getSkips.run(client, { domains })).rows;

/** Removes a skip, effective from the next rebuild. Returns whether there was one. */
export const removeSkip = async (
  client: Database,
  domain: Pick<Domain, 'name'>,
  position: bigint,
): Promise<boolean> => {
  const { rowCount } = await deleteSkip.run(client, { domain: domain.name, position: position.toString() });
  return rowCount === 1;
};
