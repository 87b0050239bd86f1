import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { keySourcesOf } from '@secondspring/platform/config/compartments.ts';
import { readConnections } from '@secondspring/platform/config/connections-file.ts';
import { readStoresConfig } from '@secondspring/platform/config/stores-config.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { createVaults } from '@secondspring/platform/vault/vaults.ts';
import { subDays } from 'date-fns/subDays';
import { StartupError } from '../launcher/startup-error.ts';
import { append, createActs } from './acts.ts';
import type { readDemoArguments } from './arguments.ts';
import { community } from './community.ts';
import { randomFrom } from './random.ts';
import { signIn } from './sign-in.ts';

/** Days that a demonstration shows. */
export const DEMO_DAYS = 365;

/** Registers a new member with the product: each demonstration of a seed has an address of its own. */
const register = async (origin: string, seed: number) => {
  for (let n = 1; ; n += 1) {
    const email = `demo-${seed}${n === 1 ? '' : `-${n}`}@example.org`;
    const member = await signIn(origin, email);
    if (member.firstName === null) return { ...member, email };
  }
};

/**
 * Records a year of an invented community in the store of a running product, up to now. The same seed gives the same people and texts. The member
 * with the most check-ins registers with the product and is returned, so that a person can sign in as her.
 * @throws ConfigError when nothing runs on the data folder, and {StartupError} when another product does
 */
export const fill = async (
  { origin, data, members, seed }: NonNullable<ReturnType<typeof readDemoArguments>>,
  onProgress: (days: number) => void = () => undefined,
) => {
  const { PUBLIC_ORIGIN } = await readConnections({}, data);
  if (PUBLIC_ORIGIN !== origin)
    throw new StartupError(
      `${data} is not the data folder of ${origin}. Name the folder that the product runs on: npm run demo -- --data <folder>`,
    );
  const now = Date.now();
  const period = { from: Number(subDays(now, DEMO_DAYS)), to: now };
  const days = [...community({ members }, period, randomFrom(seed))];
  const checkIns = new Map<number, number>();
  for (const { does, by } of days.flat())
    if (does === 'checkIn') checkIns.set(by, (checkIns.get(by) ?? 0) + 1);
  const [[diligent, most] = [0, 0]] = [...checkIns].toSorted(([, one], [, other]) => other - one);
  const account = await register(origin, seed);

  const config = await readStoresConfig(data, keyDomains);
  const store = connectEventStore(config.EVENTSTORE_URL);
  const keys = createPool(config.KEYS_DATABASE_URL);
  try {
    const vaults = createVaults(keys, keySourcesOf(config));
    const log = createEventLog(store, vaults);
    const actsOf = createActs(vaults, new Map([[diligent, account.id]]));
    for (const [index, deeds] of days.entries()) {
      await append(log, await actsOf(deeds));
      onProgress(index + 1);
    }
    return { ...account, checkIns: most };
  } finally {
    await Promise.allSettled([store.dispose(), keys.end()]);
  }
};
