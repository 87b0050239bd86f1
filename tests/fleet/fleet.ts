import { claimPort } from '@secondspring/embedded/launcher/port.ts';
import type { ProductConfig } from '@secondspring/embedded/launcher/product-config.ts';
import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import type { Browser, Sending } from '../integration/product/browser.ts';
import { environmentOf, startSite, type ServedSite } from '../integration/product/site.ts';
import { createInstance, type Instance, type InstanceRole } from './instance.ts';
import { startProxy, type Proxy } from './proxy.ts';

/** Two processes of one role. */
export type InstancePair = readonly [Instance, Instance];

/** Two processes of every service and of the projectors, behind a proxy, on embedded servers. */
export type Fleet = ServedSite & {
  readonly pairs: ReadonlyMap<InstanceRole, InstancePair>;
  readonly proxy: Proxy;
  pair(role: InstanceRole): InstancePair;
  /** Sends a browser's request to one process instead of the proxy. */
  at(instance: Instance, browser: Browser, path: string, sending?: Sending): Promise<Response>;
};

const roles: readonly InstanceRole[] = [
  'edge',
  ...(Object.keys(endpointsByService) as (keyof typeof endpointsByService)[]),
  'projections',
];

/** Starts the fleet and waits until all of it is ready. */
export const startFleet = async (env: Readonly<Record<string, string>>): Promise<Fleet> => {
  const site = await startSite({ env });
  const shared = environmentOf(site.config satisfies ProductConfig);
  const pairs = new Map<InstanceRole, InstancePair>();
  for (const role of roles) {
    const one = async (): Promise<Instance> => createInstance(role, await claimPort(0), shared);
    pairs.set(role, [await one(), await one()]);
  }
  const all = [...pairs.values()].flat();
  const proxy = startProxy(all.filter(({ role }) => role !== 'projections'));
  site.mount(proxy.listener);
  const stop = async (): Promise<void> => {
    await site.close();
    await proxy.stop();
    await Promise.all(all.map((instance) => instance.retire()));
    await site.stop();
  };
  try {
    await Promise.all(all.map((instance) => instance.start()));
    await proxy.untilAllAreReady();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...site,
    pairs,
    proxy,
    pair: (role) => {
      const pair = pairs.get(role);
      if (pair === undefined) throw new Error(`nobody plays ${role}`);
      return pair;
    },
    at: async (instance, browser, path, { headers = {}, ...sending } = {}) => {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { method = 'GET', body } = sending;
      return await fetch(instance.url + path, {
        method,
        redirect: 'manual',
        headers: { Cookie: cookie, Origin: site.url, ...headers },
        ...(body === undefined ? {} : { body }),
      });
    },
    stop,
  };
};
