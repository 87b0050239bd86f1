import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { house } from '../house/tool.ts';
import { bugs } from './bugs.data.ts';

it.each(bugs)('$file has one place where $kind', ({ file, from }) => {
  expect(readFileSync(join(house, file), 'utf8').split(from)).toHaveLength(2);
});
