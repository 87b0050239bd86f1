import { dirname } from 'node:path';
import type { NodePlopAPI } from 'plop';

const root = dirname(dirname(import.meta.dirname));

/** Changes no existing file. */
export default function plopfile(plop: NodePlopAPI): void {
  plop.setHelper('title', (name: string) =>
    name.replaceAll('-', ' ').replace(/^./u, (first) => first.toUpperCase()),
  );
  plop.setGenerator('mfe', {
    description: 'a micro-frontend',
    prompts: [{ type: 'input', name: 'name', message: 'Its short name, as journal for mfe-journal' }],
    actions: [
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
    ],
  });
}
