import { calls, stages } from './costs.data.ts';
import { limitsInOrder, mostFor } from './limits.ts';
import { billOf } from './money.ts';
import { busyOf, machinesBy, needsOf, type Needs } from './needs.ts';
import { arrivalsOf, lognormal, simulate, type Times } from './simulate.ts';
import { use } from './use.data.ts';

/** Numbers of members that the tables are about. */
export const sizes: readonly number[] = [10_000, 100_000, 1_000_000, 10_000_000, 50_000_000];

const MACHINES = [1, 3, 30] as const;
const SEED = 1;
const REQUESTS = 25_000;
/** Shares of the front's processors, in use. The others are compared with the first. */
const LEVELS = [0.1, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95] as const;

/** Three digits. */
const amount = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 3 });
const words = (value: number): string => {
  if (value >= 1e9) return `${amount(value / 1e9)} billion`;
  return value >= 1e6 ? `${amount(value / 1e6)} million` : amount(value);
};
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const milliseconds = ({ p50, p99 }: Times): string => `${amount(p50)} / ${amount(p99)}`;

/** A table in Markdown. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) =>
      cells === undefined ? '' : `|${cells.map((cell) => (cell === '---' ? cell : ` ${cell} `)).join('|')}|`,
    )
    .join('\n');

const costsTable = (): string =>
  table(
    ['A call', 'Front', 'Store', 'Postgres', 'Projector', 'Measured by', 'On'],
    Object.entries(calls).map(([call, cost]) => [
      call.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`),
      ...stages.map((stage) => (cost[stage] === 0 ? '–' : amount(cost[stage]))),
      cost.by,
      cost.on,
    ]),
  );

const useTable = (needs: readonly Needs[]): string =>
  table(
    [
      'Members',
      'Come on a day',
      'Reads/s',
      'Writes/s',
      'Lists kept',
      'Events a year',
      'Log',
      'Read models',
      'Files',
      'Rebuild: 2 cores / 4',
    ],
    needs.map((each) => [
      words(each.members),
      words(each.comers),
      amount(each.reads),
      amount(each.writes),
      percent(each.kept),
      words(each.events),
      `${amount(each.logGigabytes)} GB`,
      `${amount(each.readModelGigabytes)} GB`,
      `${amount(each.fileGigabytes)} GB`,
      `${amount(each.rebuildHours)} h / ${amount(each.rebuildHoursOnFour)} h`,
    ]),
  );

/** What fills the machines first. */
const fullest = (needs: Needs): string =>
  Object.entries(machinesBy(needs)).reduce((most, each) => (each[1] > most[1] ? each : most))[0];

const machinesTable = (needs: readonly Needs[]): string =>
  table(
    ['Members', 'Front', 'Store', 'Postgres', 'Projector', 'Memory', 'Disk', 'Machines', 'Filled by'],
    needs.map((each) => [
      words(each.members),
      ...stages.map((stage) => `${amount(each.busyCores[stage])} (${each.servers[stage]})`),
      `${amount(each.memory)} GB`,
      `${amount(each.disk)} GB`,
      String(each.machines),
      fullest(each),
    ]),
  );

const carriedTable = (): string =>
  table(
    [
      'Machines',
      'Members',
      'Come on a day',
      'Reads/s',
      'Writes/s',
      'Storage a year',
      'Rebuild, 4 cores',
      'Filled by',
    ],
    MACHINES.map((count) => {
      const needs = needsOf(mostFor(({ machines }) => machines <= count));
      return [
        String(count),
        words(needs.members),
        words(needs.comers),
        amount(needs.reads),
        amount(needs.writes),
        `${amount(needs.disk + needs.fileGigabytes)} GB`,
        `${amount(needs.rebuildHoursOnFour)} h`,
        fullest(needs),
      ];
    }),
  );

const limitsTable = (): string =>
  table(
    ['Reached at', 'Writes/s', 'What there is one of', 'What takes over'],
    limitsInOrder().map(({ members, name, takesOver }) => [
      words(members),
      amount(needsOf(members).writes),
      name,
      takesOver,
    ]),
  );

/** The calls of the busiest minute, all of them changed by a factor. */
const simulated = (needs: Needs, factor = 1) => {
  const perSecond = Object.fromEntries(
    Object.entries(needs.perSecond).map(([call, each]) => [call, each * factor]),
  ) as Needs['perSecond'];
  return simulate({
    arrivals: arrivalsOf(perSecond, needs.busyCores.front / busyOf(needs.perSecond, 'front')),
    servers: needs.servers,
    requests: REQUESTS,
    seed: SEED,
    draw: lognormal(use.spread.value),
  });
};

const simulationTable = (needs: readonly Needs[]): string =>
  table(
    [
      'Members',
      'A member’s list',
      'A kept list',
      'A vote',
      ...stages.map((stage) => `${stage}, calculated → simulated`),
    ],
    needs.map((each) => {
      const { times, utilisation } = simulated(each);
      return [
        words(each.members),
        milliseconds(times.memberList),
        milliseconds(times.keptList),
        milliseconds(times.vote),
        ...stages.map(
          (stage) =>
            `${percent(each.busyCores[stage] / each.servers[stage])} → ${percent(utilisation[stage])}`,
        ),
      ];
    }),
  );

/** p99 of a member's list with a rising load on the same processes, in milliseconds. */
const loadTable = (needs: readonly Needs[]): string => {
  const columns = needs.map((each) => {
    const busy = each.busyCores.front / each.servers.front;
    return LEVELS.map((level) => simulated(each, level / busy).times.memberList.p99);
  });
  return table(
    ['Front in use', ...needs.map(({ servers }) => `${servers.front} + ${servers.postgres} processors`)],
    LEVELS.map((level, row) => [
      percent(level),
      ...columns.map((column) => {
        const [value = Number.NaN, idle = Number.NaN] = [column[row], column[0]];
        return `${amount(value)}${value >= 2 * idle ? ` (${amount(value / idle)} ×)` : ''}`;
      }),
    ]),
  );
};

const billTable = (needs: readonly Needs[]): string =>
  table(
    ['Members', 'Core-hours', 'Memory, GB', 'Disk, GB', 'Object storage, GB', 'Sent, GB'],
    needs.map((each) => {
      const { coreHour, memory, disk, files, sent } = billOf(each);
      return [words(each.members), ...[coreHour, memory, disk, files, sent].map(amount)];
    }),
  );

/** Every table of the page, by the name of its place there. */
export const capacityTables = (members: readonly number[] = sizes): Readonly<Record<string, string>> => {
  const needs = members.map(needsOf);
  return {
    carried: carriedTable(),
    use: useTable(needs),
    machines: machinesTable(needs),
    limits: limitsTable(),
    simulation: simulationTable(needs),
    load: loadTable(needs.slice(-3)),
    bill: billTable(needs),
    costs: costsTable(),
  };
};
