import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Release } from './changelog.ts';

const git = async (root: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', ['-C', root, ...args], { maxBuffer: 2 ** 26 })).stdout.trim();

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/**
 * Releases of a repository, newest first: its annotated tags `v1.2.3` that lie behind HEAD.
 * @throws errors of git, for example where there is no repository
 */
export const readReleases = async (root: string): Promise<Release[]> => {
  const tags = linesOf(
    await git(root, 'tag', '--list', 'v[0-9]*', '--merged', 'HEAD', '--sort=-version:refname'),
  );
  return await Promise.all(
    tags.map(async (tag, index) => {
      const before = tags[index + 1];
      const [date, notes, subjects] = await Promise.all([
        git(root, 'for-each-ref', '--format=%(creatordate:short)', `refs/tags/${tag}`),
        git(root, 'for-each-ref', '--format=%(contents)', `refs/tags/${tag}`),
        before === undefined ? '' : git(root, 'log', '--no-merges', '--format=%s', `${before}..${tag}`),
      ]);
      return { version: tag.slice(1), date, notes, subjects: linesOf(subjects) };
    }),
  );
};
