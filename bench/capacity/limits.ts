import { bounds, costs, machine, type Stage } from './costs.data.ts';
import { needsOf, type Needs } from './needs.ts';
import { use } from './use.data.ts';

/** Something of which there is one. `share` of it is used; at 1 something else must take over. */
export type Limit = {
  readonly name: string;
  readonly share: (needs: Needs) => number;
  readonly takesOver: string;
};

/** Hours that a rebuild may take, and minutes that a store may take to start. */
const NIGHT = 8;
const START_MINUTES = 1;
/** Part of a processor that may go into hearing of other processes' writes. */
const HEARING = 0.2;

const busyShare = (stage: Stage) => (needs: Needs) => needs.busyCores[stage] / use.busy.value;

export const limits: readonly Limit[] = [
  {
    name: 'daily `VACUUM FULL`: a table unreadable longer than a query waits',
    share: ({ rewriteSeconds }) => rewriteSeconds / bounds.secondsOfQuery.value,
    takesOver:
      'tables in partitions of some hundred megabytes, each rewritten alone; then only those that lost rows',
  },
  {
    name: 'hourly backup: reads the whole log, and keeps 31 copies',
    share: ({ events }) => events / costs.eventsBackedUpASecond.value / bounds.secondsBetweenBackups.value,
    takesOver:
      'a longer `BACKUP_HOURS`; then copies of the store’s closed chunks, which never change, and new events alone',
  },
  {
    name: 'embedded store: reads its whole log at the start (a minute)',
    share: ({ startMinutes }) => startMinutes / START_MINUTES,
    takesOver: 'EventStoreDB or KurrentDB, which starts from its own checkpoints',
  },
  {
    name: 'embedded store: one process, one thread',
    share: busyShare('store'),
    takesOver: 'EventStoreDB or KurrentDB, three nodes: reads and subscriptions on several cores, one writer',
  },
  {
    name: 'rebuild: eight million keys of a table remembered',
    share: ({ mostRows }) => mostRows / bounds.rowsRemembered.value,
    takesOver: 'a statement for each row beyond them; then a rebuild by partition',
  },
  {
    name: 'rebuild: eight hours, a processor for each domain',
    share: ({ rebuildHoursOnFour }) => rebuildHoursOnFour / NIGHT,
    takesOver: 'the domain in partitions, each folded by a thread of its own',
  },
  {
    name: 'one process folds all domains',
    share: busyShare('projector'),
    takesOver: 'a process for each domain, then for each partition',
  },
  {
    name: 'own writes: 20,000 members a minute remembered',
    share: ({ writersAMinute }) => writersAMinute / bounds.membersRemembered.value,
    takesOver: 'a larger map: a few hundred bytes each',
  },
  {
    name: 'each process hears of each write (a fifth of its time)',
    share: ({ hearing }) => hearing / HEARING,
    takesOver:
      'subjects by partition of the member; a NATS cluster does not help, as the receivers are busy, not the bus',
  },
  {
    name: 'proxy: 4,000 connections',
    share: ({ connections }) => connections / bounds.proxyConnections.value,
    takesOver: 'a larger `maxconn`, and a second proxy',
  },
  {
    name: 'Postgres: 300 connections, 15 a process',
    share: ({ servers }) =>
      (servers.front * bounds.connectionsOfProcess.value) / bounds.databaseConnections.value,
    takesOver: 'keys on a server of their own (`COMPOSE_PROFILES=keys`), then PgBouncer by transaction',
  },
  {
    name: 'NATS: 256 connections',
    share: ({ servers }) => (servers.front + servers.projector) / bounds.busConnections.value,
    takesOver: 'a cluster of three, a larger `max_connections`',
  },
  {
    name: `Postgres: one primary of ${machine.cores} cores`,
    share: ({ busyCores }) => busyCores.postgres / use.busy.value / machine.cores,
    takesOver: 'replicas for reads; partitions by key for writes',
  },
  {
    name: `Postgres: hot rows in ${machine.memoryGigabytes} GB`,
    share: ({ hotGigabytes }) => hotGigabytes / machine.memoryGigabytes,
    takesOver: 'partitions by key on servers of their own',
  },
  {
    name: `one disk of ${machine.diskGigabytes / 1_000} TB, after a year`,
    share: ({ logGigabytes }) => logGigabytes / machine.diskGigabytes,
    takesOver: 'a cluster for each group of compartments; older chunks on slower disks',
  },
  {
    name: 'the log’s one writer',
    share: ({ writes }) => writes / (costs.rawAppendsASecond.value * use.busy.value),
    takesOver: 'a log for each group of compartments, then for each partition of members',
  },
];

/** The largest number of members for which `holds`, which must not hold again beyond it. Within a thousandth. */
export const mostFor = (holds: (needs: Needs) => boolean): number => {
  let [low, high] = [1, 1e12];
  while (high / low > 1.001) {
    const middle = Math.sqrt(low * high);
    if (holds(needsOf(middle))) low = middle;
    else high = middle;
  }
  return low;
};

/** Limits with the number of members at which each is reached, in this order. */
export const limitsInOrder = (): readonly (Limit & { readonly members: number })[] =>
  limits
    .map((limit) => ({ ...limit, members: mostFor((needs) => limit.share(needs) < 1) }))
    .sort((a, b) => a.members - b.members);
