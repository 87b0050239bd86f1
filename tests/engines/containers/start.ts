import { NatsContainer } from '@testcontainers/nats';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { GenericContainer, Wait } from 'testcontainers';
import { RUN_LABEL } from './found.ts';
import { OWN_EVENT_STORE } from './own-event-store.ts';

/** A running container and the address of its server. */
export type Started = { readonly url: string; stop(): Promise<void> };

/** An image, and the run that its container belongs to. */
type Starting = { readonly image: string; readonly run: string };

const EVENT_STORE_PORT = 2113;
/** EventStoreDB's variables for one node in memory without TLS. */
const ONE_OPEN_NODE = { INSECURE: 'true', MEM_DB: 'true', CLUSTER_SIZE: '1', RUN_PROJECTIONS: 'None' };

/** Starts an empty event store without TLS. */
export const startEventStoreContainer = async ({ image, run }: Starting): Promise<Started> => {
  const container = await new GenericContainer(image)
    .withEnvironment(
      Object.fromEntries(
        Object.entries(ONE_OPEN_NODE).flatMap(([name, value]) => [
          [`EVENTSTORE_${name}`, value],
          [`KURRENTDB_${name}`, value],
        ]),
      ),
    )
    // The project's own event store has arguments instead of variables.
    .withCommand(image === OWN_EVENT_STORE ? ['--memory'] : [])
    .withExposedPorts(EVENT_STORE_PORT)
    .withWaitStrategy(Wait.forListeningPorts())
    .withLabels({ [RUN_LABEL]: run })
    .start();
  const url = `esdb://${container.getHost()}:${container.getMappedPort(EVENT_STORE_PORT)}?tls=false`;
  return { url, stop: async () => void (await container.stop()) };
};

/** Starts NATS; its address contains a user and a password. */
export const startNatsContainer = async ({ image, run }: Starting): Promise<Started> => {
  const container = await new NatsContainer(image).withLabels({ [RUN_LABEL]: run }).start();
  const { servers, user, pass } = container.getConnectionOptions();
  return {
    url: `nats://${user}:${pass}@${String(servers)}`,
    stop: async () => void (await container.stop()),
  };
};

/** Port of SeaweedFS for S3's protocol. */
const S3_PORT = 8333;

/** Starts SeaweedFS without access control, with one empty bucket. */
export const startStorageContainer = async ({
  image,
  run,
}: Starting): Promise<{
  readonly endpoint: string;
  readonly bucket: string;
  readonly stop: () => Promise<void>;
}> => {
  const bucket = 'lab';
  const container = await new GenericContainer(image)
    .withCommand(['server', '-dir=/data', '-s3', `-s3.port=${S3_PORT}`])
    .withExposedPorts(S3_PORT)
    .withWaitStrategy(Wait.forHttp('/', S3_PORT))
    .withLabels({ [RUN_LABEL]: run })
    .start();
  const endpoint = `http://${container.getHost()}:${container.getMappedPort(S3_PORT)}`;
  const made = await fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`${image} made no bucket: ${made.status}`);
  return { endpoint, bucket, stop: async () => void (await container.stop()) };
};

/** Starts PostgreSQL without durability; its address names an empty database. */
export const startPostgresContainer = async ({ image, run }: Starting): Promise<Started> => {
  const container = await new PostgreSqlContainer(image)
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'full_page_writes=off'])
    .withLabels({ [RUN_LABEL]: run })
    .start();
  return { url: container.getConnectionUri(), stop: async () => void (await container.stop()) };
};
