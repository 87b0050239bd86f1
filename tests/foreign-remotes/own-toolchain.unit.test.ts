import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const page = await readFile(join(import.meta.dirname, '../../docs/own-toolchain.md'), 'utf8');

describe('the page for teams with their own toolchain', () => {
  it.each(['sleep-lab/src/routes.tsx', 'sleep-lab/rspack.config.ts', 'food-diary/vite.config.ts'])(
    'shows %s as the tests build it',
    async (file) => {
      const name = file.slice(file.indexOf('/') + 1);
      const [, shown] = page.split(`\`${name}\`\n\n\`\`\``);
      const text = await readFile(join(import.meta.dirname, file), 'utf8');
      expect(shown).toMatch(/^tsx?\n/u);
      expect(shown?.replace(/^tsx?\n/u, '').split('```')[0]).toBe(text);
    },
  );
});
