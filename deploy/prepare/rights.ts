import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { domainNames, type DomainName } from '@secondspring/contracts/domains.ts';
import { compartmentsByProcess } from '@secondspring/platform/config/compartments.ts';
import { MIGRATIONS } from '@secondspring/platform/migrations/migrate.ts';
import { schemaOf } from '@secondspring/platform/vault/key-store.ts';
import {
  destroyer,
  holders,
  keyHolders,
  roles,
  services,
  type HolderName,
  type RoleName,
} from '../services.ts';

/** PostgreSQL's privileges. */
export type Right = 'select' | 'insert' | 'update' | 'delete' | 'maintain';

/** Privileges by role; roles not named have none. */
export type TableRights = Readonly<Partial<Record<HolderName, readonly Right[]>>>;

const all = (which: readonly HolderName[], rights: readonly Right[]): TableRights =>
  Object.fromEntries(which.map((role) => [role, rights]));

/** Services with reactors. */
export const reactorServices: readonly RoleName[] = ['identity', 'health', 'community', 'reviews'];
const everything: readonly Right[] = ['select', 'insert', 'update', 'delete'];
/** Needed for backup and restore. */
const copied: TableRights = { backup: ['select'], maintenance: ['select', 'insert', 'update', 'maintain'] };

/** The destroyer may rewrite every table, which grants no reading. */
const destroyable = (tables: Readonly<Record<string, TableRights>>): Readonly<Record<string, TableRights>> =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rights]) => [
      name,
      { ...rights, [destroyer]: [...(rights[destroyer] ?? []), 'maintain'] },
    ]),
  );

/** Processes check at start which migrations have run. Only the administrator runs them. */
const migrations = (shownTo: readonly HolderName[]): Readonly<Record<string, TableRights>> => ({
  [`public.${MIGRATIONS}`]: all(shownTo, ['select']),
  [`public.${MIGRATIONS}_lock`]: {},
});

/** Other tables in the read-model database. Only identity creates sessions; every service checks and ends them. */
export const sharedTables: Readonly<Record<string, TableRights>> = destroyable({
  ...migrations(holders),
  'public.sessions': { ...all(services, ['select', 'update', 'delete']), identity: everything },
  'public.rate_limits': all(services, everything),
  'public.release_tallies': { edge: ['select', 'insert', 'update'] },
  'public.release_voices': { edge: ['select', 'insert', 'delete'] },
  'public.due_reminders': { identity: everything },
  'public.pending_lab_files': { health: ['select', 'insert', 'delete'] },
  // Reports that analysts publish for operators.
  'analysts.published_reports': { projections: ['select', 'insert', 'update'], edge: ['select'] },
  'reactors.positions': { ...all(reactorServices, ['select', 'insert', 'update']), ...copied },
  'reactors.parked_events': { ...all(reactorServices, ['select', 'insert', 'delete']), ...copied },
  // A restore checks whether read models exist.
  'projections.checkpoints': { ...all([...services, 'maintenance'], ['select']), projections: everything },
  'projections.parked_events': { projections: everything },
  'projections.skipped_events': { projections: everything },
  'projections.builds': { projections: everything },
  'public.byte_destructions': { projections: ['select', 'insert', 'delete'], identity: ['select'] },
});

/** Services with keys of single items. */
const sealingItems: readonly RoleName[] = ['health', 'community', 'reviews'];
/** Services that schedule erasures. */
const noting: readonly RoleName[] = ['community', 'reviews'];

/** Key tables of a compartment, for processes that work in it. */
const compartmentTables = (domain: KeyDomain): Readonly<Record<string, TableRights>> => {
  const works = (role: RoleName): boolean =>
    (compartmentsByProcess[role] as readonly KeyDomain[]).includes(domain);
  const reading = all(roles.filter(works), ['select']);
  const working = (which: readonly RoleName[], rights: readonly Right[]): TableRights => ({
    ...reading,
    ...all(services.filter(works), ['select', 'maintain']),
    ...all(which.filter(works), rights),
    ...copied,
  });
  const schema = schemaOf(domain);
  return {
    [`${schema}.person_keys`]: working(reactorServices, ['select', 'insert', 'update', 'maintain']),
    [`${schema}.item_keys`]: working(sealingItems, ['select', 'insert', 'update', 'maintain']),
    [`${schema}.due_erasures`]: working(noting, ['select', 'insert', 'delete', 'maintain']),
    // The first service that names a row stores the naming secret.
    [`${schema}.naming_secrets`]: working(reactorServices, ['select', 'insert', 'maintain']),
    [`${schema}.former_master_keys`]: { ...reading, maintenance: ['select', 'insert', 'delete'] },
  };
};

export const keyTables: Readonly<Record<string, TableRights>> = destroyable({
  ...migrations(keyHolders),
  ...Object.assign({}, ...keyDomains.map(compartmentTables)),
});

/** Columns that a service reads in the read models of another domain. */
export const crossDomainReads: readonly {
  readonly role: RoleName;
  readonly domain: DomainName;
  readonly table: string;
  readonly columns: readonly string[];
}[] = [
  // A care plan depends on the menopause phase of the member.
  { role: 'health', domain: 'identity', table: 'users', columns: ['id', 'menopause_phase'] },
  // Effects are counted by phase.
  { role: 'reviews', domain: 'identity', table: 'users', columns: ['id', 'menopause_phase'] },
  // Nobody is reminded of a day on which she has checked in.
  { role: 'identity', domain: 'health', table: 'check_ins', columns: ['user_id', 'day'] },
  // Moderators in community also decide on reviews.
  {
    role: 'community',
    domain: 'reviews',
    table: 'treatment_reviews',
    columns: ['id', 'hidden', 'withdrawn', 'review_text'],
  },
];

/** The service that reads all read models of a domain. */
export const readersOf = (domain: string): readonly RoleName[] =>
  services.filter((service) => service === domain);

/** Roles that read any part of a domain. */
export const rolesReading = (domain: string): readonly RoleName[] =>
  roles.filter(
    (role) =>
      role === domain || crossDomainReads.some((visit) => visit.role === role && visit.domain === domain),
  );

export const readDomains: readonly string[] = domainNames;
