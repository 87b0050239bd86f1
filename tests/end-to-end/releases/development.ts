import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { limits } from '../../limits.ts';

/** Starts `npm run dev` for a micro-frontend and returns its address. */
export async function startDevelopment(
  house: string,
  folder: string,
  ...args: readonly string[]
): Promise<{ address: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [join(house, 'ui/bundling/development/main.ts'), ...args], {
    cwd: join(house, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const onOutput = (text: string) => {
    output += text;
    const address = /^ {2}(http\S+)$/mu.exec(output)?.[1];
    if (address !== undefined && output.includes('compiled')) resolve(address);
  };
  child.stdout.setEncoding('utf8').on('data', onOutput);
  child.stderr.setEncoding('utf8').on('data', onOutput);
  const ended = new Promise((done) => child.once('exit', done));
  void ended.then(() => reject(new Error(`The development server ended: ${output}`)));
  const late = setTimeout(
    () => reject(new Error(`The development server is not ready: ${output}`)),
    limits.start,
  );
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    return { address: await promise, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(late);
  }
}
