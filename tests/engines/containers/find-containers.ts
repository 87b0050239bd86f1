import { getContainerRuntimeClient, ImageName, type ContainerRuntimeClient } from 'testcontainers';
import { buildOwnEventStore, OWN_EVENT_STORE } from './own-event-store.ts';
import { containerParts, type Containers, type FoundImage, type Part } from './found.ts';

/** Default images. */
const IMAGES = {
  events: 'eventstore/eventstore:24.10.0-bookworm-slim',
  bus: 'nats:2.12-alpine',
  database: 'postgres:17-alpine',
  files: 'chrislusf/seaweedfs:3.97',
} as const;

/** Time to pull one image, in milliseconds. */
const PULL_PATIENCE = 120_000;

/**
 * Looks for a container engine and the images `EVENTSTORE_IMAGE`, `NATS_IMAGE`, `POSTGRES_IMAGE` and `STORAGE_IMAGE`, or the default ones, and
 * pulls missing images. Builds the image of the project's own event store if EventStoreDB is not available. `ENGINES=containers` makes every
 * missing part a failure, `ENGINES=embedded` looks for none.
 * @throws {Error} in one line for any other value of `ENGINES`
 */
export const findContainers = async (
  env: Readonly<Record<string, string | undefined>>,
): Promise<Containers> => {
  const mode = env['ENGINES'] ?? '';
  if (!['', 'embedded', 'containers'].includes(mode))
    throw new Error(`ENGINES is "${mode}"; it is embedded, containers, or empty for what is there.`);
  const setting = { required: mode === 'containers', run: String(process.pid) };
  if (mode === 'embedded') return { ...setting, parts: allMissing('ENGINES=embedded') };
  const client = await getContainerRuntimeClient().catch(() => undefined);
  if (client === undefined) return { ...setting, parts: allMissing('no container engine answers') };
  const [events, bus, database, files] = await Promise.all([
    eventStore(client, env['EVENTSTORE_IMAGE']),
    image(client, env['NATS_IMAGE'] ?? IMAGES.bus),
    image(client, env['POSTGRES_IMAGE'] ?? IMAGES.database),
    image(client, env['STORAGE_IMAGE'] ?? IMAGES.files),
  ]);
  return { ...setting, parts: { events, bus, database, files } };
};

const allMissing = (missing: string): Record<Part, FoundImage> =>
  Object.fromEntries(containerParts.map((part) => [part, { missing }])) as Record<Part, FoundImage>;

const eventStore = async (
  client: ContainerRuntimeClient,
  chosen: string | undefined,
): Promise<FoundImage> => {
  if (chosen !== undefined) return await image(client, chosen);
  const real = await image(client, IMAGES.events);
  if ('image' in real) return real;
  const failure = await buildOwnEventStore();
  if (failure !== undefined) return { missing: `${real.missing}; ${failure}` };
  return {
    image: OWN_EVENT_STORE,
    remark: 'own stand-in; the real EventStoreDB was not available',
  };
};

const image = async ({ image: images }: ContainerRuntimeClient, name: string): Promise<FoundImage> => {
  const image = ImageName.fromString(name);
  if (await images.exists(image)) return { image: name };
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), PULL_PATIENCE);
  try {
    if ((await Promise.race([images.pull(image), late.promise])) === 'late')
      return { missing: `${name} was not pulled in ${PULL_PATIENCE / 1000} seconds` };
    return { image: name };
  } catch {
    return { missing: `${name} is not there and cannot be pulled` };
  } finally {
    clearTimeout(timer);
  }
};
