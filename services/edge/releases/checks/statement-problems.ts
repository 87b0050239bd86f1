import { extname } from 'node:path';
import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { findFirstCallFaults } from '@secondspring/contracts/http/first-call-faults.ts';
import { BUILD_FILES_MAX } from '@secondspring/contracts/remotes/limits.ts';
import { findPageFaults } from '@secondspring/contracts/remotes/page.ts';
import { findPageFileFaults } from '@secondspring/contracts/remotes/page-files.ts';
import { versionOf } from '@secondspring/contracts/remotes/version.ts';
import { mediaTypes } from '../../static/media-types.ts';
import { lineIf } from './line-if.ts';

/** Relative paths of plain names, without hidden files and `..`. */
const FILE_PATH = /^(?:[\w@~+-][\w@~.+-]*\/)*[\w@~+-][\w@~.+-]*$/u;
/** The only HTML file that a build may contain, shown before its scripts arrive. */
const FIRST_PAINT = 'first-paint.html';

const isWithin = (path: string): boolean => FILE_PATH.test(path);
const isKnown = (path: string): boolean => path === FIRST_PAINT || Object.hasOwn(mediaTypes, extname(path));

/** Errors in a build's own statement, found before reading its files; one per line. */
export const statementProblems = async (remote: string, build: RemoteBuild): Promise<string[]> => {
  const paths = Object.keys(build.files);
  return [
    ...lineIf(build.name !== remote, `This is a build of ${build.name}, not of ${remote}`),
    ...lineIf(
      paths.length > BUILD_FILES_MAX,
      `It has ${paths.length} files; at most ${BUILD_FILES_MAX} are taken`,
    ),
    ...paths.filter((path) => !isWithin(path)).map((path) => `${path} is not a path within the build`),
    ...paths
      .filter((path) => isWithin(path) && !isKnown(path))
      .map((path) => `${path} is of a kind that is not served`),
    ...findPageFaults(build),
    ...findFirstCallFaults(build),
    ...findPageFileFaults(build),
    ...lineIf(
      (await versionOf(build)) !== build.version,
      'Its version is not the hash of its files: release.json was changed after the build',
    ),
  ];
};
