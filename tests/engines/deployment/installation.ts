import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

/** Contents of secret files by container, then by name. */
export type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Containers of `docker-compose.yml`, with a separate project name and volumes. */
export type Installation = {
  readonly secrets: Secrets;
  /** Address of a container, which this machine reaches on any network. */
  addressOf(service: string): Promise<string>;
  /** The output of `docker inspect` for every container, which any user of the engine can read. */
  inspected(): Promise<string>;
  /** Ends the containers and removes their volumes. */
  remove(): Promise<void>;
};

/** Images that an installation requires. */
const IMAGES = ['secondspring/product:local', 'secondspring/embedded:local'];
/** Time until all services are healthy on a busy machine, in milliseconds. */
const TIMEOUT_MS = 300_000;

const read = `const fs = require('fs'), path = '/secrets';
const all = (folder) => Object.fromEntries(fs.readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile()).map(({ name }) => [name, fs.readFileSync(folder + '/' + name, 'utf8')]));
console.log(JSON.stringify(Object.fromEntries(fs.readdirSync(path).filter((name) => name !== 'keeper').map((name) => [name, all(path + '/' + name)]))))`;

/** Why no installation can be started here, or undefined. */
export const whyNot = async (
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> => {
  if (env['ENGINES'] === 'embedded') return 'ENGINES=embedded';
  try {
    await run('docker', ['compose', 'version']);
    await run('docker', ['info']);
  } catch {
    return 'no container engine with `docker compose` answers';
  }
  for (const image of IMAGES)
    try {
      await run('docker', ['image', 'inspect', image]);
    } catch {
      return `${image} is not there; docker compose --env-file deploy/local-images.env build makes it`;
    }
  return undefined;
};

/** Starts containers with their dependencies, and waits until all are healthy. Throws the output of compose. */
export const install = async (services: readonly string[]): Promise<Installation> => {
  const project = `secondspring-test-${process.pid}`;
  // Port 0 is any free port: another installation may run on this machine.
  const env = { ...process.env, MAIL_PORT: '0', COMPOSE_PROJECT_NAME: project };
  const compose = async (...args: string[]): Promise<string> => {
    const command = ['compose', '--env-file', 'deploy/local-images.env', ...args];
    const { stdout } = await run('docker', command, {
      cwd: root,
      env,
      maxBuffer: 2 ** 26,
      timeout: TIMEOUT_MS,
    });
    return stdout.trim();
  };
  const remove = async (): Promise<void> => {
    await compose('down', '--volumes', '--timeout', '5');
  };
  try {
    await compose('up', '--detach', '--wait', '--no-build', ...services);
    const secrets = await compose('run', '--rm', '--no-deps', '-T', 'secrets', '-e', read);
    return {
      secrets: JSON.parse(secrets) as Secrets,
      addressOf: async (service) => {
        const id = await compose('ps', '--quiet', service);
        const format = `{{(index .NetworkSettings.Networks "${project}_inside").IPAddress}}`;
        return (await run('docker', ['inspect', '--format', format, id])).stdout.trim();
      },
      inspected: async () => {
        const ids = (await compose('ps', '--all', '--quiet')).split('\n');
        return (await run('docker', ['inspect', ...ids], { maxBuffer: 2 ** 26 })).stdout;
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
};
