import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HouseCheck, Finding } from './finding.ts';
import { houseFiles } from './house-files.ts';

/** Limits in lines: a warning, and an error. */
const bounds = { shown: 300, most: 400 } as const;

const measured = /\.([cm]?[jt]sx?|css)$/;
/** Tests and data files (`*.data.ts`, `data/`) may be long: they are lists. */
const excluded = /\.test\.tsx?$|\.e2e\.ts$|\.data\.ts$|(^|\/)data\/|\.d\.ts$/;

/** Fails source files above the limit and warns near it. */
export const lengths: HouseCheck = {
  name: 'lengths',
  async find(root) {
    const files = (await houseFiles(root)).filter((file) => measured.test(file) && !excluded.test(file));
    const found = await Promise.all(
      files.map(async (file): Promise<Finding[]> => {
        const lines = (await readFile(join(root, file), 'utf8')).split('\n').length - 1;
        if (lines <= bounds.shown) return [];
        const finding = { rule: 'length', file, message: `${lines} lines; at most ${bounds.most}` };
        return [lines > bounds.most ? finding : { ...finding, level: 'note' }];
      }),
    );
    return found.flat();
  },
};
