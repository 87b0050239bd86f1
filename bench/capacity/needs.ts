import { domainNames, domainsOfEvent, type DomainName } from '@secondspring/contracts/domains.ts';
import type { EventType } from '@secondspring/contracts/events/catalogue.ts';
import { daysInYear, minutesInHour, secondsInHour, secondsInMinute } from 'date-fns/constants';
import {
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

export const sumOf = <Item>(items: Iterable<Item>, amount: (item: Item) => number): number => {
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
