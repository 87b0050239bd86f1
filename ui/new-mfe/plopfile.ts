import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NodePlopAPI } from 'plop';
import { writeUsesPage, usesPage } from '../bundling/contract/uses-page.ts';
import { readPages } from '../bundling/read-pages.ts';
import { refusal } from './refusal.ts';

const root = dirname(dirname(import.meta.dirname));

/** Paths that the micro-frontends of the house serve. */
const servedPaths = async (): Promise<string[]> => {
  const folders = globSync('mfe-*', { cwd: root });
  const read = await Promise.all(
    folders.map((name) => readPages({ name: name.replace('mfe-', ''), folder: join(root, name) })),
  );
  return read.flatMap(({ paths }) => paths);
};

/** `npm run new:mfe -- <name>`: a complete micro-frontend, from which a team goes on. No file that is there is touched. */
export default function plopfile(plop: NodePlopAPI): void {
  plop.setHelper('title', (name: string) =>
    name.replaceAll('-', ' ').replace(/^./u, (first) => first.toUpperCase()),
  );
  plop.setActionType('check', async ({ name }) => {
    const words = refusal(String(name), {
      exists: existsSync(join(root, `mfe-${name}`)),
      paths: await servedPaths(),
    });
    if (words !== null) throw new Error(words);
    return `mfe-${name} is free`;
  });
  plop.setActionType('page of the docs', async ({ name }) => {
    await writeUsesPage(root, String(name));
    return usesPage(String(name));
  });
  plop.setGenerator('mfe', {
    description: 'a micro-frontend',
    prompts: [{ type: 'input', name: 'name', message: 'Its short name, as journal for mfe-journal' }],
    actions: [
      { type: 'check' },
      {
        type: 'addMany',
        destination: `${root}/mfe-{{name}}`,
        base: 'templates/mfe',
        templateFiles: 'templates/mfe/**/*.hbs',
        verbose: true,
      },
      {
        type: 'add',
        path: `${root}/tests/end-to-end/{{name}}.e2e.ts`,
        templateFile: 'templates/end-to-end/journey.e2e.ts.hbs',
      },
      { type: 'page of the docs' },
    ],
  });
}
