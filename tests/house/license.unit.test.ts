import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { house } from '../repository/tool.ts';
import { workspaceFolders } from './workspaces.ts';

const manifest = z.object({ private: z.boolean().default(false), license: z.string().optional() });
const manifestIn = (folder: string) =>
  manifest.parse(JSON.parse(readFileSync(join(house, folder, 'package.json'), 'utf8')));

describe('the licence', () => {
  it('is the same in LICENSE, the root manifest and the decision: all rights reserved', () => {
    const license = readFileSync(join(house, 'LICENSE'), 'utf8');
    const [page = ''] = /docs\/decisions\/[\w-]+\.md/u.exec(license) ?? [];
    expect(license).toContain('All rights reserved.');
    expect(readFileSync(join(house, page), 'utf8')).toContain('`"license": "UNLICENSED"`');
    expect(manifestIn('.')).toEqual({ private: true, license: 'UNLICENSED' });
  });

  it('lets no workspace be published by accident', async () => {
    const folders = await workspaceFolders(house);
    expect(folders.length).toBeGreaterThan(10);
    expect(folders.filter((folder) => !manifestIn(folder).private)).toEqual([]);
  });
});
