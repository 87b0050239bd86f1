import { randomFrom, type Random } from '@secondspring/embedded/demo/random.ts';
import { calls, stages, type Call, type Stage } from './costs.data.ts';
import { createTimeline } from './timeline.ts';
import { use } from './use.data.ts';

/** Service at a stage, of a mean in microseconds, or a wait for nobody, in microseconds. */
export type Step = { readonly stage: Stage; readonly mean: number } | { readonly wait: number };

/** Requests that arrive at random (Poisson). Their answer is there after `steps`; `after` follows unseen. */
export type Arrivals = {
  readonly perSecond: number;
  readonly steps: readonly Step[];
  readonly after: readonly Step[];
};

export type Draw = (mean: number, random: Random) => number;

/** From 0, exclusive, so that its logarithm is finite. */
const fraction = (random: Random): number => 1 - random.number();

export const exponential: Draw = (mean, random) => -mean * Math.log(fraction(random));

/** Lognormal; `spread` is the standard deviation ÷ the mean. */
export const lognormal = (spread: number): Draw => {
  const variance = Math.log(1 + spread ** 2);
  const deviation = Math.sqrt(variance);
  return (mean, random) => {
    const normal = Math.sqrt(-2 * Math.log(fraction(random))) * Math.cos(2 * Math.PI * random.number());
    return mean * Math.exp(deviation * normal - variance / 2);
  };
};

export type Simulation<Kind extends string> = {
  readonly arrivals: Readonly<Record<Kind, Arrivals>>;
  /**
   * Of each stage. Each process of the front has a queue of its own, and the proxy gives a request to one with the fewest; of another stage there
   * is one queue before all servers.
   */
  readonly servers: Readonly<Record<Stage, number>>;
  /** Arrivals in all. The first fifth is not counted. */
  readonly requests: number;
  readonly seed: number;
  readonly draw: Draw;
};

/** Milliseconds from arrival to answer. */
export type Times = { readonly mean: number; readonly p50: number; readonly p99: number };

const timesOf = (values: readonly number[]): Times => {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN) / 1_000;
  return {
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length / 1_000,
    p50: at(0.5),
    p99: at(0.99),
  };
};

type Job = {
  readonly kind: string;
  readonly at: number;
  readonly steps: readonly Step[];
  /** Its answer is there after so many of them. */
  readonly answered: number;
  /** The process that answers it. */
  readonly process: number;
  step: number;
};

/** A queue, first come, first served, and those who serve it. */
type Place = { readonly servers: number; busy: number; busyTime: number; waiting: Job[]; next: number };
const placeWith = (servers: number): Place => ({ servers, busy: 0, busyTime: 0, waiting: [], next: 0 });

/** Served ones that a queue keeps before it drops them. */
const KEPT = 1_000;

/** The same numbers for the same seed. Time is in microseconds. */
export const simulate = <Kind extends string>({
  arrivals,
  servers,
  requests,
  seed,
  draw,
}: Simulation<Kind>) => {
  const random = randomFrom(seed);
  const timeline = createTimeline();
  const places = Object.fromEntries(
    stages.map((stage) => [
      stage,
      stage === 'front'
        ? Array.from({ length: servers.front }, () => placeWith(1))
        : [placeWith(servers[stage])],
    ]),
  ) as Record<Stage, Place[]>;
  const times = new Map<string, number[]>();
  let arrived = 0;
  let from = 0;
  let until = 0;
  /** Answers that are awaited, over time. */
  let inside = 0;
  let insideTime = 0;
  let now = 0;

  /** Requests that each process of the front has not answered yet. */
  const held = new Uint32Array(servers.front);
  /** Of those with the fewest, the next in turn. */
  const leastBusy = (): number => {
    let least = arrived % servers.front;
    for (let step = 1; step < servers.front; step += 1) {
      const other = (arrived + step) % servers.front;
      if ((held[other] ?? 0) < (held[least] ?? 0)) least = other;
    }
    held[least] = (held[least] ?? 0) + 1;
    return least;
  };

  const serve = (place: Place, mean: number, job: Job): void => {
    place.busy += 1;
    timeline.add(now + draw(mean, random), () => {
      place.busy -= 1;
      serveNext(place);
      advance(job);
    });
  };
  const serveNext = (place: Place): void => {
    const job = place.waiting[place.next];
    const step = job?.steps[job.step];
    if (job === undefined || step === undefined || 'wait' in step) return;
    place.next += 1;
    if (place.next > KEPT) {
      place.waiting = place.waiting.slice(place.next);
      place.next = 0;
    }
    serve(place, step.mean, job);
  };
  const begin = (job: Job): void => {
    const step = job.steps[job.step];
    if (step === undefined) return;
    if ('wait' in step) {
      timeline.add(now + step.wait, () => advance(job));
      return;
    }
    const place = places[step.stage][step.stage === 'front' ? job.process : 0];
    if (place === undefined) return;
    if (place.busy < place.servers) serve(place, step.mean, job);
    else place.waiting.push(job);
  };
  const advance = (job: Job): void => {
    job.step += 1;
    if (job.step === job.answered) {
      inside -= 1;
      held[job.process] = (held[job.process] ?? 1) - 1;
      if (from > 0 && job.at >= from) times.get(job.kind)?.push(now - job.at);
    }
    begin(job);
  };
  const schedule = (kind: Kind): void => {
    const { perSecond, steps, after } = arrivals[kind];
    const all = [...steps, ...after];
    const arrive = (): void => {
      arrived += 1;
      if (from === 0 && arrived >= requests / 5) from = now;
      if (arrived >= requests) until = now;
      inside += 1;
      begin({ kind, at: now, steps: all, answered: steps.length, process: leastBusy(), step: 0 });
      if (until === 0) timeline.add(now + exponential(1e6 / perSecond, random), arrive);
    };
    times.set(kind, []);
    if (perSecond > 0) timeline.add(exponential(1e6 / perSecond, random), arrive);
  };
  for (const kind of Object.keys(arrivals) as Kind[]) schedule(kind);

  while (until === 0) {
    const next = timeline.take();
    if (next === undefined) break;
    if (from > 0) {
      insideTime += inside * (next.at - now);
      for (const place of stages.flatMap((stage) => places[stage]))
        place.busyTime += place.busy * (next.at - now);
    }
    now = next.at;
    next.happen();
  }
  const span = until - from;
  return {
    times: Object.fromEntries([...times].map(([kind, values]) => [kind, timesOf(values)])) as Record<
      Kind,
      Times
    >,
    utilisation: Object.fromEntries(
      stages.map((stage) => [
        stage,
        places[stage].reduce((sum, { busyTime }) => sum + busyTime, 0) / span / servers[stage],
      ]),
    ) as Record<Stage, number>,
    /** Mean number of requests that wait for their answer, and answers a second. */
    inside: insideTime / span,
    answersASecond: ([...times.values()].reduce((sum, { length }) => sum + length, 0) / span) * 1e6,
    meanMilliseconds: timesOf([...times.values()].flat()).mean,
  };
};

/** The steps of a call: half of the front's work before it asks the others, half after. */
const stepsOf = (call: Call, slower: number): Pick<Arrivals, 'steps' | 'after'> => {
  const { store, postgres, projector } = calls[call];
  const front = calls[call].front * slower;
  const half = { stage: 'front', mean: front / 2 } as const;
  if (store === 0)
    return {
      steps:
        postgres === 0
          ? [{ stage: 'front', mean: front }]
          : [half, { stage: 'postgres', mean: postgres }, half],
      after: [],
    };
  return {
    steps: [half, { stage: 'store', mean: store }, { wait: use.flushMilliseconds.value * 1_000 }, half],
    after: [
      { stage: 'projector', mean: projector },
      { stage: 'postgres', mean: postgres },
    ],
  };
};

/** Calls as arrivals. The front takes longer by `slower`, as it hears of others' writes too. */
export const arrivalsOf = (
  perSecond: Readonly<Record<Call, number>>,
  slower: number,
): Readonly<Record<Call, Arrivals>> =>
  Object.fromEntries(
    (Object.keys(perSecond) as Call[]).map((call) => [
      call,
      { perSecond: perSecond[call], ...stepsOf(call, slower) },
    ]),
  ) as Record<Call, Arrivals>;
