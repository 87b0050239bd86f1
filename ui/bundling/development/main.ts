import { RspackCLI } from '@rspack/cli';
import { envOf, readArguments, USAGE } from './arguments.ts';

/** Runs `rspack dev` in the folder of the micro-frontend, where npm starts this. */
const develop = async (): Promise<void> => {
  const options = readArguments(process.argv.slice(2));
  if (options.mode !== 'recorded') await expectProduct(options.product);
  const port = options.port === 0 ? [] : ['--port', String(options.port)];
  const env = envOf(options).flatMap((value) => ['--env', value]);
  await new RspackCLI().run([process.execPath, 'rspack', 'dev', ...port, ...env]);
};

const expectProduct = async (product: string): Promise<void> => {
  const answer = await fetch(`${product}/readyz`).catch(() => null);
  if (answer?.ok === true) return;
  throw new Error(
    `Nothing is ready at ${product}. Start the product first (npm start), name its address with --product, or use --recorded.`,
  );
};

try {
  await develop();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exit(1);
}
