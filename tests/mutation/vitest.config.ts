import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import house from '../../vitest.config.ts';

const root = process.cwd();

/** Workspaces as they stand in the folder that is run: the links of its node_modules may lead to sources that are not mutated. */
const alias = Object.fromEntries(
  globSync(['*/package.json', 'services/*/package.json'], { cwd: root }).map((path) => {
    const { name } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { name: string };
    return [name, join(root, dirname(path))];
  }),
);

const [unit] = house.test?.projects ?? [];
if (typeof unit !== 'object' || !('test' in unit))
  throw new Error('the first project is not that of the unit tests');

/** The back end's unit tests, in the folder that they are started in. */
export default defineConfig({
  resolve: { alias },
  test: { ...unit.test, include: ['{platform,projections,services}/**/*.unit.test.ts'] },
});
