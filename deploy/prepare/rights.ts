import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { domainNames, type DomainName } from '@secondspring/contracts/domains.ts';
import { compartmentsByProcess } from '@secondspring/platform/config/compartments.ts';
import { MIGRATIONS } from '@secondspring/platform/migrations/migrate.ts';
import { schemaOf } from '@secondspring/platform/vault/key-schemas.ts';
import {
  destroyer,
  holders,
  keyHolders,
  roles,
  services,
  type HolderName,
  type RoleName,
} from '../services.ts';

/** What a role may do with a table, in PostgreSQL's words. */
export type Right = 'select' | 'insert' | 'update' | 'delete' | 'maintain';

/** Who may do what with one table; who is not named may do nothing. */
export type TableRights = Readonly<Partial<Record<HolderName, readonly Right[]>>>;

const all = (which: readonly HolderName[], rights: readonly Right[]): TableRights =>
  Object.fromEntries(which.map((role) => [role, rights]));

/** The services that react to what happened. */
export const reactorServices: readonly RoleName[] = ['identity', 'health', 'community', 'reviews'];
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
const migrations = (shownTo: readonly HolderName[]): Readonly<Record<string, TableRights>> => ({
  [`public.${MIGRATIONS}`]: all(shownTo, ['select']),
  [`public.${MIGRATIONS}_lock`]: {},
});

/** Tables beside the read models in their database. Only identity begins sessions; every service checks and ends them. */
export const sharedTables: Readonly<Record<string, TableRights>> = destroyable({
  ...migrations(holders),
  'public.sessions': { ...all(services, ['select', 'update', 'delete']), identity: everything },
  'public.rate_limits': all(services, everything),
  'public.release_tallies': { edge: ['select', 'insert', 'update'] },
  'public.release_voices': { edge: ['select', 'insert', 'delete'] },
  'public.pending_lab_files': { health: ['select', 'insert', 'delete'] },
  // What analysts publish for the operators' page.
  'analysts.published_reports': { projections: ['select', 'insert', 'update'], edge: ['select'] },
  'reactors.positions': { ...all(reactorServices, ['select', 'insert', 'update']), ...copied },
  'reactors.parked_events': { ...all(reactorServices, ['select', 'insert', 'delete']), ...copied },
  // Whoever puts a copy back looks whether anything was folded.
  'projections.checkpoints': { ...all([...services, 'maintenance'], ['select']), projections: everything },
  'projections.parked_events': { projections: everything },
  'projections.skipped_events': { projections: everything },
  'projections.builds': { projections: everything },
  'public.byte_destructions': { projections: ['select', 'insert', 'delete'], identity: ['select'] },
});

/** Services that keep something under keys of single items. */
const sealingItems: readonly RoleName[] = ['health', 'community', 'reviews'];
/** Services that note what is to be erased later. */
const noting: readonly RoleName[] = ['community', 'reviews'];
/** Of what every process that works in a compartment looks at. */
const looking: TableRights = all(
  roles.filter((role) => keyHolders.includes(role)),
  ['select'],
);
const moved: TableRights = { ...copied, maintenance: [...everything, 'maintain'] };

/** The key tables of a compartment, for those alone who work in it. */
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
    // What opens what was sealed before there were compartments: it is only ever destroyed.
    [`${schema}.carried_keys`]: {
      ...working(reactorServices, ['select', 'delete', 'maintain']),
      maintenance: [...everything, 'maintain'],
    },
    [`${schema}.item_keys`]: working(sealingItems, ['select', 'insert', 'update', 'maintain']),
    [`${schema}.due_erasures`]: working(noting, ['select', 'insert', 'delete', 'maintain']),
    // Whichever service first names a row writes down what rows are named by.
    [`${schema}.naming_secrets`]: working(reactorServices, ['select', 'insert', 'maintain']),
    [`${schema}.former_master_keys`]: { ...reading, maintenance: ['select', 'insert', 'delete'] },
  };
};

/** Where the release before the compartments kept every key; empty once they are moved, and nothing is made there from then on. */
const formerTables: Readonly<Record<string, TableRights>> = {
  'public.person_keys': { ...looking, identity: everything, ...moved },
  'public.item_keys': {
    ...looking,
    ...all(sealingItems, ['select', 'insert', 'update']),
    ...moved,
  },
  'public.naming_secrets': { ...looking, ...all(reactorServices, ['select', 'insert']), ...moved },
  'public.former_master_keys': { ...looking, maintenance: ['select'] },
  'public.due_erasures': { ...looking, ...all(noting, ['select', 'delete']), ...moved },
  // Whether nothing is made there any more.
  'public.compartments': {
    ...all(keyHolders, ['select']),
    maintenance: ['select', 'insert', 'delete'],
  },
};

/** Tables of the keys, by compartment. */
export const keyTables: Readonly<Record<string, TableRights>> = destroyable({
  ...migrations(keyHolders),
  ...formerTables,
  ...Object.assign({}, ...keyDomains.map(compartmentTables)),
});

/** What a service reads of a domain that is another's, column by column. */
export const crossDomainReads: readonly {
  readonly role: RoleName;
  readonly domain: DomainName;
  readonly table: string;
  readonly columns: readonly string[];
}[] = [
  // A care plan is made for the phase that she said she is in.
  { role: 'health', domain: 'identity', table: 'users', columns: ['id', 'menopause_phase'] },
  // Moderators work in the community and look at reviews, too.
  {
    role: 'community',
    domain: 'reviews',
    table: 'treatment_reviews',
    columns: ['id', 'hidden', 'withdrawn', 'review_text'],
  },
];

/** Who reads the read models of a domain whole: its service. */
export const readersOf = (domain: string): readonly RoleName[] =>
  services.filter((service) => service === domain);

/** Every role that may read something of a domain. */
export const rolesReading = (domain: string): readonly RoleName[] =>
  roles.filter(
    (role) =>
      role === domain || crossDomainReads.some((visit) => visit.role === role && visit.domain === domain),
  );

/** The domains whose read models the projectors make. */
export const readDomains: readonly string[] = domainNames;
