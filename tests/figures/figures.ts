import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LONG_FILE_LINES = 300;

const isCounted = (path: string): boolean => /\.(tsx?|css|mjs)$/.test(path) && !path.startsWith('bench/');
const isTest = (path: string): boolean =>
  path.startsWith('tests/') || /\.(test|fixture)\.\w+$|\/testing\//.test(path);
const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '(root)');
const linesOf = (files: readonly { lines: number }[]): number =>
  files.reduce((total, { lines }) => total + lines, 0);

/** `export *` counts once. */
const exportsIn = (text: string): number => {
  const declared = text.match(/^export (?!\{|type \{)/gm)?.length ?? 0;
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)];
  return declared + lists.flatMap(([, names = '']) => names.split(',').filter((name) => name.trim())).length;
};

export const figuresOfTree = (root: string) => {
  const tracked = execFileSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  const files = tracked.filter(isCounted).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) };
  });
  const sources = files.filter(({ path }) => !isTest(path));
  const folders = [...Map.groupBy(sources, ({ path }) => folderOf(path))];
  return {
    folders: folders.map(([folder, own]) => ({ folder, lines: linesOf(own) })),
    sourceLines: linesOf(sources),
    testLines: linesOf(files) - linesOf(sources),
    exportedNames: sources.reduce((total, { text }) => total + exportsIn(text), 0),
    longFiles: sources
      .filter(({ lines }) => lines > LONG_FILE_LINES)
      .map(({ path, lines }) => ({ path, lines })),
  };
};

const row = (name: string, count: number): string => `${name.padEnd(36)} ${String(count).padStart(6)}`;

export const pageOf = (figures: ReturnType<typeof figuresOfTree>): string =>
  [
    'Lines of *.ts, *.tsx, *.css and *.mjs files that git tracks, without bench/.',
    'Tests are tests/, *.test.*, *.fixture.* and folders named testing; everything else is source.',
    ...figures.folders.map(({ folder, lines }) => row(`  ${folder}`, lines)),
    row('source lines', figures.sourceLines),
    row('test lines', figures.testLines),
    row('names exported by the source', figures.exportedNames),
    row(`source files over ${LONG_FILE_LINES} lines`, figures.longFiles.length),
    ...figures.longFiles.map(({ path, lines }) => row(`  ${path}`, lines)),
  ].join('\n');
