import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LONGEST_FILES } from './longest-first.ts';

it('lists only files that exist', () => {
  const root = join(import.meta.dirname, '../..');
  expect(LONGEST_FILES.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
