import { domainNames } from '@secondspring/contracts/read-models/domain-name.ts';
import { MIGRATIONS } from '@secondspring/platform/migrations/migrate.ts';
import { destroyer, holders, roles, services, type HolderName, type RoleName } from '../services.ts';

/** What a role may do with a table, in PostgreSQL's words. */
export type Right = 'select' | 'insert' | 'update' | 'delete' | 'maintain';

/** Who may do what with one table; who is not named may do nothing. */
export type TableRights = Readonly<Partial<Record<HolderName, readonly Right[]>>>;

const all = (which: readonly HolderName[], rights: readonly Right[]): TableRights =>
  Object.fromEntries(which.map((role) => [role, rights]));

/** The services that react to what happened. */
const reacting: readonly RoleName[] = ['identity', 'health', 'community', 'reviews'];
/** The services that keep things under keys of their own. */
const writing: readonly RoleName[] = ['health', 'community', 'reviews'];
const everything: readonly Right[] = ['select', 'insert', 'update', 'delete'];
/** What copying, and putting back, need. */
const copied: TableRights = { backup: ['select'], maintenance: ['select', 'insert', 'update', 'maintain'] };

/** Every table may be written anew by who destroys the bytes of erased data; it reads nothing by that. */
const destroyable = (tables: Readonly<Record<string, TableRights>>): Readonly<Record<string, TableRights>> =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rights]) => [
      name,
      { ...rights, [destroyer]: [...(rights[destroyer] ?? []), 'maintain'] },
    ]),
  );

/** Whoever starts sees which migrations have run; the administrator alone runs them. */
const migrations: Readonly<Record<string, TableRights>> = {
  [`public.${MIGRATIONS}`]: all(holders, ['select']),
  [`public.${MIGRATIONS}_lock`]: {},
};

/** Tables beside the read models in their database. Only the edge begins sessions; every service checks and ends them. */
export const sharedTables: Readonly<Record<string, TableRights>> = destroyable({
  ...migrations,
  'public.sessions': { ...all(services, ['select', 'update', 'delete']), edge: everything },
  'public.rate_limits': all(services, everything),
  'public.release_tallies': { edge: ['select', 'insert', 'update'] },
  'public.release_voices': { edge: ['select', 'insert', 'update', 'delete'] },
  'public.pending_lab_files': { health: ['select', 'insert', 'delete'] },
  // What analysts publish for the operators' page.
  'analysts.published_reports': { projections: ['select', 'insert', 'update'], edge: ['select'] },
  'reactors.positions': { ...all(reacting, ['select', 'insert', 'update']), ...copied },
  'reactors.parked_events': { ...all(reacting, ['select', 'insert', 'delete']), ...copied },
  // Whoever puts a copy back looks whether anything was folded.
  'projections.checkpoints': { ...all([...services, 'maintenance'], ['select']), projections: everything },
  'projections.parked_events': { projections: everything },
  'projections.skipped_events': { projections: everything },
  'projections.builds': { projections: everything },
  'public.byte_destructions': { projections: ['select', 'insert', 'delete'], identity: ['select'] },
});

/** Tables of the keys. A person's are made at her first sign-in, in the edge, and destroyed by identity. */
export const keyTables: Readonly<Record<string, TableRights>> = destroyable({
  ...migrations,
  'public.person_keys': {
    ...all(writing, ['select', 'maintain']),
    projections: ['select'],
    edge: ['select', 'insert', 'delete'],
    identity: ['select', 'delete', 'maintain'],
    ...copied,
  },
  'public.item_keys': {
    ...all(writing, ['select', 'insert', 'update', 'maintain']),
    projections: ['select'],
    edge: ['select'],
    identity: ['select', 'maintain'],
    ...copied,
  },
  // Whichever service first names a row writes down what rows are named by.
  'public.naming_secrets': { ...all(services, ['select', 'insert']), projections: ['select'], ...copied },
  'public.former_master_keys': {
    ...all(roles, ['select']),
    maintenance: ['select', 'insert', 'delete'],
  },
  'public.due_erasures': {
    health: ['maintain'],
    identity: ['maintain'],
    community: ['select', 'insert', 'delete', 'maintain'],
    reviews: ['select', 'insert', 'delete', 'maintain'],
    ...copied,
  },
});

/** Who reads a read model: the service of its domain; and moderators, who work in the community, the reviews' words. */
export const readersOf = (domain: string, table: string): readonly RoleName[] => {
  const own = services.filter((service) => service === domain);
  return domain === 'reviews' && table === 'treatment_reviews' ? [...own, 'community'] : own;
};

/** Every role that may read something of a domain. */
export const visitorsOf = (domain: string): readonly RoleName[] =>
  roles.filter((role) => role === domain || (domain === 'reviews' && role === 'community'));

/** The domains whose read models the projectors make. */
export const readDomains: readonly string[] = domainNames;
