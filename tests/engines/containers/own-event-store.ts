import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const OWN_EVENT_STORE = 'secondspring/event-store:local';

const root = join(import.meta.dirname, '../../..');
/** Build timeout in milliseconds; unchanged sources take a second, a full build half a minute. */
const TIMEOUT_MS = 300_000;

/** Builds the image from the current sources. Resolves with `undefined`, or with the reason for a failure. */
export const buildOwnEventStore = async (): Promise<string | undefined> => {
  const file = join(root, 'deploy/event-store.Dockerfile');
  // With the host's network, packages come from where the machine gets them.
  const args = ['build', '--quiet', '--network=host', `--file=${file}`, `--tag=${OWN_EVENT_STORE}`, root];
  try {
    await promisify(execFile)('docker', args, {
      timeout: TIMEOUT_MS,
      env: { ...process.env, DOCKER_BUILDKIT: '1' },
    });
    return undefined;
  } catch (error) {
    const message = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    const line = message.split('\n').findLast((text) => text.trim() !== '') ?? 'docker said nothing';
    return `the own event store's image was not built: ${line.trim()}`;
  }
};
