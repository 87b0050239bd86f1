import { domainNames, domainsOfEvent, type DomainName } from '@secondspring/contracts/domains.ts';
import type { EventType } from '@secondspring/contracts/events/catalogue.ts';
import { daysInYear, minutesInHour, secondsInHour, secondsInMinute } from 'date-fns/constants';
import {
  bounds,
  calls,
  costs,
  eventBytes,
  machine,
  OTHER_EVENT_BYTES,
  OTHER_ROW_BYTES,
  rowBytes,
  stages,
  type Call,
  type Stage,
} from './costs.data.ts';
import { acts, joining, JOINING_SHARE, rowsOfMember, use } from './use.data.ts';

const GIGABYTE = 1e9;
const MICROSECOND = 1e-6;
const MONTHS = 12;
const HOURS_IN_MONTH = 730;

const sumOf = <Item>(items: Iterable<Item>, amount: (item: Item) => number): number => {
  let sum = 0;
  for (const item of items) sum += amount(item);
  return sum;
};

/** Bytes in the log, and in a table with its indexes. */
const bytesOfEvent = (type: EventType): number =>
  (eventBytes[type] ?? OTHER_EVENT_BYTES) + costs.recordBytes.value;
const bytesOfRow = (table: string): number => rowBytes[table] ?? OTHER_ROW_BYTES;

/** Events of each type that members append in a year. */
const eventsAYear = (members: number): ReadonlyMap<EventType, number> => {
  const counts = new Map<EventType, number>();
  const add = (type: EventType, count: number) => counts.set(type, (counts.get(type) ?? 0) + count);
  for (const { event, aDay } of acts) add(event, members * use.comes.value * aDay * daysInYear);
  for (const event of joining) add(event, members * JOINING_SHARE);
  return counts;
};

/** Rows of each table after a year. */
const rowsAfterAYear = (members: number): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const add = (table: string, count: number) => counts.set(table, (counts.get(table) ?? 0) + count);
  for (const [table, each] of Object.entries(rowsOfMember)) add(table, members * each);
  for (const { aDay, rows } of acts) {
    const done = members * use.comes.value * aDay * daysInYear;
    for (const [table, each] of Object.entries(rows)) add(table, done * each);
  }
  return counts;
};

/** What happens in a second of the busiest minute. */
const busiestSecond = (aDay: number): number =>
  (aDay * use.busiestHour.value * use.busiestMinute.value) / secondsInHour;

/**
 * Share of reads of a domain's lists that a process answers from what it keeps. Reads and changes are both random, after a
 * change every list of the domain is made again, and the n-th list is asked for 1/n as often as the first (Zipf).
 */
export const keptShare = (readsASecond: number, lists: number, changesASecond: number): number => {
  const weights = Array.from({ length: lists }, (_, place) => 1 / (place + 1));
  const all = sumOf(weights, (weight) => weight);
  return sumOf(weights, (weight) => {
    const reads = (readsASecond * weight) / all;
    return ((weight / all) * reads) / (reads + changesASecond);
  });
};

/** Processor time that is used, in processors. */
export const busyOf = (perSecond: Readonly<Record<Call, number>>, stage: Stage): number =>
  sumOf(Object.keys(perSecond) as Call[], (call) => perSecond[call] * calls[call][stage] * MICROSECOND);

type Size = { readonly cores: number; readonly memory: number; readonly disk: number };

/** How many machines the processors, the memory and the disks would fill. */
export const machinesBy = ({ cores, memory, disk }: Size): Size => ({
  cores: cores / machine.cores,
  memory: memory / machine.memoryGigabytes,
  disk: disk / machine.diskGigabytes,
});

/** What members of this number need in the busiest minute, and after a year. */
export type Needs = ReturnType<typeof needsOf>;

/** @param members registered members, a quarter of whom come on a day (see `use.data.ts`) */
export const needsOf = (members: number) => {
  const comers = members * use.comes.value;
  const visits = comers * use.visits.value;
  const visitors = comers * use.visitors.value;
  const byType = eventsAYear(members);
  const events = sumOf(byType.values(), (count) => count);
  const inBusiestSecond = (count: number): number => busiestSecond(count / daysInYear);
  const folded = new Map<DomainName, number>(
    domainNames.map((domain) => [
      domain,
      sumOf(byType, ([type, count]) => (domainsOfEvent(type).includes(domain) ? count : 0)),
    ]),
  );
  const writes = inBusiestSecond(events);
  const lists = busiestSecond(visitors * use.visitorReads.value);

  const keptIn = (domain: 'community' | 'reviews', addresses: number, processes: number): number =>
    keptShare(
      lists / 2 / processes,
      addresses,
      Math.min(use.versions.value, inBusiestSecond(folded.get(domain) ?? 0)),
    );
  const kept = (processes: number): number =>
    (keptIn('community', use.communityLists.value, processes) +
      keptIn('reviews', use.reviewLists.value, processes)) /
    2;
  const perSecondWith = (processes: number) => {
    const share = kept(processes);
    return {
      document: busiestSecond(visits + visitors),
      keptList: lists * share * (1 - use.alreadyHas.value),
      unchangedList: lists * share * use.alreadyHas.value,
      newList: lists * (1 - share),
      memberList: busiestSecond(visits * use.memberReads.value),
      vote: writes,
    } satisfies Record<Call, number>;
  };
  // Every process hears of every write. A share of each is therefore used before it answers anything.
  const hearing = writes * costs.microsecondsPerWriteHeard.value * MICROSECOND;
  const free = use.busy.value - hearing;
  // More processes keep less each, so that the number is found by trying, each time with a larger one.
  const processesAfter = (tried: number): number => {
    if (free <= 0) return Number.POSITIVE_INFINITY;
    const needed = Math.max(1, busyOf(perSecondWith(tried), 'front') / free);
    return needed - tried > 1e-6 ? processesAfter(needed) : needed;
  };
  const processes = processesAfter(1);
  const perSecond = perSecondWith(processes);
  const busy = (stage: Stage): number =>
    stage === 'front' ? busyOf(perSecond, stage) + hearing * Math.ceil(processes) : busyOf(perSecond, stage);
  const busyCores = Object.fromEntries(stages.map((stage) => [stage, busy(stage)])) as Record<Stage, number>;
  const servers = Object.fromEntries(
    stages.map((stage) => [
      stage,
      Math.max(1, Math.ceil(stage === 'front' ? processes : busyCores[stage] / use.busy.value)),
    ]),
  ) as Record<Stage, number>;

  const rows = rowsAfterAYear(members);
  const log = sumOf(byType, ([type, count]) => count * bytesOfEvent(type));
  const readModels = sumOf(rows, ([table, count]) => count * bytesOfRow(table));
  const largestBytes = Math.max(...Array.from(rows, ([table, count]) => count * bytesOfRow(table)));
  const files = (byType.get('LabFileUploaded') ?? 0) * use.fileMegabytes.value * 1e6;
  const sentADay =
    (visits * use.memberReads.value + visitors * use.visitorReads.value + visits + visitors) *
      use.answerKilobytes.value +
    visitors * use.newBrowsers.value * use.firstVisitKilobytes.value;

  const hot = (readModels * use.hotRows.value) / GIGABYTE;
  /** With several machines: three copies of the log, and a replica of the read models that answers reads too. */
  const sizeWith = (logs: number, databases: number) => ({
    cores: servers.front + servers.projector + servers.store * logs + servers.postgres,
    memory:
      (servers.front + servers.projector) * (costs.megabytesOfProcess.value / 1e3) +
      logs * (costs.megabytesOfStore.value / 1e3) +
      databases * hot,
    disk: (logs * (log + events * costs.indexBytes.value) + databases * readModels) / GIGABYTE,
  });
  const alone = sizeWith(1, 1);
  const together = sizeWith(3, 2);
  const isOne = Object.values(machinesBy(alone)).every((machines) => machines <= 1);
  const size = isOne ? alone : together;
  return {
    members,
    comers,
    perSecond,
    writes,
    reads: perSecond.memberList + lists,
    /** Of the lists that visitors ask for. */
    kept: kept(processes),
    /** Processors that are in use. */
    busyCores,
    /** Processors, or processes of one thread each, so that no stage is busier than planned. */
    servers,
    ...size,
    machines: isOne ? 1 : Math.max(3, Math.ceil(Math.max(...Object.values(machinesBy(size))))),
    events,
    logGigabytes: log / GIGABYTE,
    readModelGigabytes: readModels / GIGABYTE,
    hotGigabytes: hot,
    fileGigabytes: files / GIGABYTE,
    sentGigabytesAMonth: (((sentADay * daysInYear) / MONTHS) * 1e3) / GIGABYTE,
    mostRows: Math.max(...rows.values()),
    /** Of the largest table. */
    rewriteSeconds: largestBytes / 1e6 / costs.megabytesRewrittenASecond.value,
    /** Of a year's events: on two processors, and with one for each domain. */
    rebuildHours: events / costs.eventsRebuiltASecond.value / secondsInHour,
    rebuildHoursOnFour:
      (Math.max(...folded.values()) * costs.microsecondsPerEventRebuilt.value * MICROSECOND) / secondsInHour,
    startMinutes: ((log / GIGABYTE) * costs.secondsPerGigabyteAtStart.value) / minutesInHour,
    writersAMinute: writes * secondsInMinute,
    hearing,
    connections: busiestSecond(visits + visitors) * use.pages.value * use.connectionSeconds.value,
  };
};

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

/** The reader's prices, in any currency: an hour of a processor; a month of a gigabyte of memory, disk or files; a gigabyte sent. */
export type Prices = Readonly<Record<'coreHour' | 'memory' | 'disk' | 'files' | 'sent', number>>;

/** What is paid for in a month, after a year of operation; files and log with one backup of them. */
export const billOf = (needs: Needs): Prices => ({
  coreHour: needs.cores * HOURS_IN_MONTH,
  memory: needs.memory,
  disk: needs.disk,
  files: 2 * needs.fileGigabytes + needs.logGigabytes,
  sent: needs.sentGigabytesAMonth,
});

/** Money a month. */
export const priceOf = (needs: Needs, prices: Prices): number => {
  const bill = billOf(needs);
  return sumOf(Object.keys(prices) as (keyof Prices)[], (what) => bill[what] * prices[what]);
};
