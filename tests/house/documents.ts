import { access, readFile } from 'node:fs/promises';
import { basename, dirname, join, normalize } from 'node:path';
import type { HouseCheck, Finding } from './finding.ts';
import { houseFiles } from '../repository/house-files.ts';
import { readPackageManifest, workspaceFolders, type PackageManifest } from './workspaces.ts';

const longestReadme = 60;
const DOCS = 'docs/';
const DOCS_INDEX = 'docs/README.md';
/** `npm run bench`, `npm test`, `npm run dev -w mfe-reviews`, `npm run -w mfe-reviews dev`. */
const command =
  /\bnpm (?:run (?:-w (?<before>\S+) )?(?<script>[\w:-]+)|(?<short>start|test)\b)(?: -w (?<after>[\w/@-]+))?/g;
/** `tests/run.ts`, `docs/decisions/`: a path, if its first folder is one of the repository's. */
const path = /`(?<folder>[\w@.-]+)\/(?<rest>[\w@./-]*)`/g;
/** `camelCase`, `PascalCase` of two words or more, `UPPER_CASE`, each possibly called or with members. */
const codeName = /`(?<name>[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z][A-Z\d]*_[A-Z\d_]+)(?:\(\)|(?:\.\w+)*)`/gu;
/** A row of a table of exports: a file beside the page, then names that it exports. */
const exportsRow = /^\| `(?<file>[\w./-]+\.tsx?)` \| (?<names>`\w+`(?:, `\w+`)*) \|/gmu;
const sourceFile = /\.(?:[cm]?[jt]sx?|json|ya?ml|css|hbs|sql|sh|env|Dockerfile)$/u;
/** `decider.ts`: a source file without its folder. */
const bareFile = /`(?<name>[\w.-]+\.(?:tsx?|mjs))`/gu;
const link = /\]\((?!https?:|mailto:|#)(?<target>[^)#\s]+)/g;

/** The README is short, every page below docs/ is reachable, and scripts, files and names of code in documents exist. */
export const documents: HouseCheck = {
  name: 'documents',
  async find(root) {
    const files = await houseFiles(root);
    if (!files.includes('README.md'))
      return [{ rule: 'no-readme', file: '.', message: 'there is no README.md' }];
    const pages = files.filter((file) => file.endsWith('.md'));
    const scripts = await scriptsByFolder(root);
    const found = await Promise.all(
      pages.map(async (page) => {
        const content = await readFile(join(root, page), 'utf8');
        return [
          ...readmeLength(page, content),
          ...unknownScripts(page, content, scripts),
          ...missingFiles(page, content, files),
          ...(await brokenLinks(root, page, content)),
          ...(await missingExports(root, page, content, files)),
        ];
      }),
    );
    return [
      ...found.flat(),
      ...(await unreachable(root, pages)),
      ...(await unknownNames(root, files, pages)),
    ];
  },
};

async function scriptsByFolder(root: string): Promise<Map<string, PackageManifest['scripts']>> {
  const folders = ['.', ...(await workspaceFolders(root))];
  return new Map(
    await Promise.all(
      folders.map(async (folder) => [folder, (await readPackageManifest(root, folder)).scripts] as const),
    ),
  );
}

function readmeLength(page: string, content: string): Finding[] {
  const lines = content.split('\n').length - 1;
  if (page !== 'README.md' || lines <= longestReadme) return [];
  return [{ rule: 'readme-length', file: page, message: `${lines} lines; at most ${longestReadme}` }];
}

function unknownScripts(
  page: string,
  content: string,
  scripts: Map<string, PackageManifest['scripts']>,
): Finding[] {
  return [...content.matchAll(command)].flatMap(({ groups }) => {
    const folder = groups?.['before'] ?? groups?.['after'] ?? '.';
    const script = groups?.['script'] ?? groups?.['short'] ?? '';
    if (hasScript(scripts, folder.replace(/^@[\w-]+\//, ''), script)) return [];
    return [
      { rule: 'unknown-script', file: page, message: `${script} is no script of ${folder}/package.json` },
    ];
  });
}

/** An invented micro-frontend in a guide has the scripts that every micro-frontend has. */
function hasScript(
  scripts: Map<string, PackageManifest['scripts']>,
  folder: string,
  script: string,
): boolean {
  const own = scripts.get(folder);
  if (own !== undefined) return own[script] !== undefined;
  const others = [...scripts].filter(([name]) => name.startsWith('mfe-'));
  return (
    folder.startsWith('mfe-') &&
    others.length > 0 &&
    others.every(([, theirs]) => theirs[script] !== undefined)
  );
}

/** Paths are from the root of the tree or from the page's own folder; a source file may be named without its folder. */
function missingFiles(page: string, content: string, files: readonly string[]): Finding[] {
  const exists = (named: string) => files.some((file) => file === named || file.startsWith(`${named}/`));
  const fileNames = new Set(files.map((file) => basename(file)));
  const bare = [...content.matchAll(bareFile)]
    .map(({ groups }) => groups?.['name'] ?? '')
    .filter((name) => !fileNames.has(name))
    .map((name) => ({ rule: 'missing-file', file: page, message: `no file is named ${name}` }));
  const whole = [...content.matchAll(path)].flatMap(({ groups }) => {
    const named = `${groups?.['folder']}/${groups?.['rest']}`.replace(/\/$/, '');
    const folder = groups?.['folder'] ?? '';
    const beside = join(dirname(page), named);
    if (exists(named) || exists(beside)) return [];
    if (folder === '.' || (!exists(folder) && !exists(join(dirname(page), folder)))) return [];
    return [{ rule: 'missing-file', file: page, message: `${named} does not exist` }];
  });
  return [...bare, ...whole];
}

async function missingExports(
  root: string,
  page: string,
  content: string,
  files: readonly string[],
): Promise<Finding[]> {
  const found = await Promise.all(
    [...content.matchAll(exportsRow)].map(async ({ groups }): Promise<Finding[]> => {
      const file = join(dirname(page), groups?.['file'] ?? '');
      if (!files.includes(file))
        return [{ rule: 'missing-file', file: page, message: `${file} does not exist` }];
      const source = await readFile(join(root, file), 'utf8');
      return [...(groups?.['names'] ?? '').matchAll(/\w+/gu)]
        .filter(([name]) => !new RegExp(`^export .*\\b${name}\\b`, 'mu').test(source))
        .map(([name]) => ({ rule: 'not-exported', file: page, message: `${file} does not export ${name}` }));
    }),
  );
  return found.flat();
}

async function brokenLinks(root: string, page: string, content: string): Promise<Finding[]> {
  const targets = [...content.matchAll(link)].map(({ groups }) => groups?.['target'] ?? '');
  const found = await Promise.all(
    targets.map(async (target): Promise<Finding[]> => {
      try {
        await access(join(root, normalize(join(dirname(page), target))));
        return [];
      } catch {
        return [{ rule: 'broken-link', file: page, message: `${target} does not exist` }];
      }
    }),
  );
  return found.flat();
}

/** Follows links from docs/README.md. */
async function unreachable(root: string, pages: readonly string[]): Promise<Finding[]> {
  const reached = new Set<string>();
  const waiting = [DOCS_INDEX];
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    if (reached.has(page) || !pages.includes(page)) continue;
    reached.add(page);
    const content = await readFile(join(root, page), 'utf8');
    for (const { groups } of content.matchAll(link))
      waiting.push(normalize(join(dirname(page), groups?.['target'] ?? '')));
  }
  return pages
    .filter((page) => page.startsWith(DOCS) && !reached.has(page))
    .map((file) => ({ rule: 'unreachable', file, message: `no link leads to it from ${DOCS_INDEX}` }));
}

/** Names of code in backticks occur in a source file, or in a block of code on the same page. */
async function unknownNames(
  root: string,
  files: readonly string[],
  pages: readonly string[],
): Promise<Finding[]> {
  const words = new Set<string>();
  for (const file of files.filter((name) => sourceFile.test(name)))
    for (const [word] of (await readFile(join(root, file), 'utf8')).matchAll(/\w+/gu)) words.add(word);
  const found = await Promise.all(
    pages.map(async (file) => {
      const content = await readFile(join(root, file), 'utf8');
      const own = new Set(
        [...content.matchAll(/^```[\s\S]*?^```/gmu)].flatMap(([code]) => code.match(/\w+/gu)),
      );
      return [...content.matchAll(codeName)]
        .map(({ groups }) => groups?.['name'] ?? '')
        .filter((name) => !words.has(name) && !own.has(name))
        .map((name) => ({ rule: 'unknown-name', file, message: `${name} is in no source file` }));
    }),
  );
  return found.flat();
}
