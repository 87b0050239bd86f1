import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import house from '../../vitest.config.ts';

const root = process.cwd();

/** Aliases to the sandbox: links in node_modules may lead to unmutated sources. */
const alias = Object.fromEntries(
  globSync(['*/package.json', 'services/*/package.json'], { cwd: root }).map((path) => {
    const { name } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { name: string };
    return [name, join(root, dirname(path))];
  }),
);

const [unit] = house.test?.projects ?? [];
if (typeof unit !== 'object' || !('test' in unit))
  throw new Error('the first project is not that of the unit tests');

export default defineConfig({
  resolve: { alias },
  test: { ...unit.test, include: ['{platform,projections,services}/**/*.unit.test.ts'] },
});
