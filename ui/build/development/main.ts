import { join } from 'node:path';
import type { Frontend } from '../frontend.ts';
import { readArguments, USAGE } from './arguments.ts';
import { develop } from './serve.ts';

/** Run by npm inside the micro-frontend's folder. */
const folder = process.cwd();

try {
  const asked = readArguments(process.argv.slice(2));
  const { default: frontend }: { default: Frontend } = await import(join(folder, 'rspack.config.ts'));
  const { address, stop } = await develop(frontend, asked, (line) => console.log(line));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  console.log(`\nmfe-${frontend.name} with hot reload. Open this:\n\n  ${address}\n`);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exit(1);
}
