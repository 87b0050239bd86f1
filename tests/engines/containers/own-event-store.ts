import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Image of the project's own event store. */
export const OWN_EVENT_STORE = 'secondspring/event-store:local';

const root = join(import.meta.dirname, '../../..');
/** Milliseconds that building may take; a second where nothing changed, half a minute from nothing. */
const PATIENCE = 300_000;

/** Builds the image from the sources as they stand. Answers `undefined`, or in a few words why it could not. */
export const buildOwnEventStore = async (): Promise<string | undefined> => {
  const file = join(root, 'deploy/event-store.Dockerfile');
  // The host's network: packages come from where the machine itself gets them.
  const args = ['build', '--quiet', '--network=host', `--file=${file}`, `--tag=${OWN_EVENT_STORE}`, root];
  try {
    await promisify(execFile)('docker', args, {
      timeout: PATIENCE,
      env: { ...process.env, DOCKER_BUILDKIT: '1' },
    });
    return undefined;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    const line = said.split('\n').findLast((text) => text.trim() !== '') ?? 'docker said nothing';
    return `the own event store's image was not built: ${line.trim()}`;
  }
};
