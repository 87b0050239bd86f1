import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Without slashes at the end. */
export const asFolder = (word: string): string => word.replace(/^\.\//u, '').replace(/\/+$/u, '');

export const isFolder = (root: string, folder: string): boolean =>
  statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory() === true;

/** Whether a path is one of the folders or in one. */
export const isWithin = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
