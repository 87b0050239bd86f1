import type { Tree } from './plant.ts';

/** A minimal workspace that declares the packages `uses`. */
export function workspace(folder: string, ...uses: string[]): Tree {
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const dependencies = uses
    .map((use) => `    "${use}": "${use.startsWith('@secondspring/') ? '*' : '1.0.0'}"`)
    .join(',\n');
  const up = folder.includes('/') ? '../..' : '..';
  return {
    [`${folder}/package.json`]: `{
  "name": "@secondspring/${name}",
  "type": "module"${uses.length > 0 ? `,\n  "dependencies": {\n${dependencies}\n  }` : ''}
}
`,
    [`${folder}/tsconfig.json`]: `{
  "extends": "${up}/tsconfig.base.json",
  "include": ["**/*.ts", "**/*.tsx"]
}
`,
  };
}

/** The smallest tree without findings. */
export const soundTree: Tree = {
  '.gitignore': 'node_modules/\n',
  'package.json': `{
  "name": "planted",
  "private": true,
  "type": "module",
  "workspaces": [
    "contracts",
    "platform",
    "services/*",
    "mfe-*"
  ],
  "scripts": {
    "start": "node --disable-proto=throw services/one/main.ts"
  }
}
`,
  'package-lock.json': '{ "packages": {} }\n',
  'tsconfig.base.json': `{
  "compilerOptions": {
    "target": "es2024",
    "module": "nodenext",
    "types": [],
    "jsx": "preserve",
    "strict": true,
    "noEmit": true,
    "allowImportingTsExtensions": true,
    "erasableSyntaxOnly": true
  }
}
`,
  'README.md': '# Planted\n\nRun `npm start`. The [words](contracts/word.ts).\n',
  'docs/README.md': '# Documents\n\n[Decisions](decisions/README.md), [packages](packages.md).\n',
  'docs/decisions/0001-say-one-word.md':
    '# 0001. Say one word\n\n- **Date:** 2026-01-31\n- **Status:** accepted\n\n## Context\n\nWords.\n\n## Decision\n\nOne.\n\n## Consequences\n\nBrevity.\n',
  'docs/decisions/README.md':
    '# Decisions\n\n| No.                          | Title        | Date       | Status   | Summary            |\n| ---------------------------- | ------------ | ---------- | -------- | ------------------ |\n| [0001](0001-say-one-word.md) | Say one word | 2026-01-31 | accepted | One word is enough |\n',
  'docs/packages.md':
    '| Package | Work  | Place   |\n| ------- | ----- | ------- |\n| `zod`   | words | sources |\n',
  ...workspace('contracts', 'zod'),
  'contracts/word.ts': `import { z } from 'zod';

/** A word. */
export const word = z.literal('spring').parse('spring');
`,
  ...workspace('platform', '@secondspring/contracts'),
  'platform/say.ts': `import { word } from '@secondspring/contracts/word.ts';

/** Says a word to someone. */
export const say = (name: string): string => \`\${word}, \${name}\`;
`,
  ...workspace('services/one', '@secondspring/platform'),
  'services/one/main.ts': `import { say } from '@secondspring/platform/say.ts';

say('one');
`,
};
