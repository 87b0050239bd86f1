import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { HouseCheck, Finding } from './finding.ts';
import { houseFiles } from '../repository/house-files.ts';

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const SECTIONS = ['Context', 'Decision', 'Consequences'];

const pageName = /^(?<number>\d{4})-[a-z\d-]+\.md$/u;
const heading = /^# (?<number>\d{4})\. (?<title>.+)$/mu;
const date = /^- \*\*Date:\*\* (?<date>\d{4}-\d{2}-\d{2})(?: \(amended \d{4}-\d{2}-\d{2}\))?$/mu;
const status = /^- \*\*Status:\*\* (?<status>.+)$/mu;
const validStatus = /^(?:accepted(?:; supersedes (?<older>\d{4}))?|superseded by (?<newer>\d{4}))$/u;
/** `| [0001](0001-title.md) | title | date | status | summary |`, with any padding. */
const row =
  /^\| +\[(?<number>\d{4})\]\((?<file>[\w.-]+)\) +\| +(?<title>.+?) +\| +(?<date>[\d-]+) +\| +(?<status>.+?) +\| +\S.*\|$/gmu;
const reference = /docs\/decisions\/(?<page>[\w-]+\.md)/gu;
const text = /\.(?:[cm]?[jt]sx?|md|hbs|json|ya?ml|css)$/u;
const plantedText = /^tests\/house\/(?:planted\/|house\.long\.integration\.test\.ts)/u;

type Page = { readonly file: string; readonly number: string; readonly content: string };

/** Decisions are numbered from 0001 without gaps, have the required sections and are listed in their index. */
export const decisions: HouseCheck = {
  name: 'decisions',
  async find(root) {
    const files = await houseFiles(root);
    const inFolder = files.filter((file) => file.startsWith(FOLDER) && file !== INDEX);
    const pages = await Promise.all(
      inFolder.map(async (file) => ({
        file,
        number: pageName.exec(basename(file))?.groups?.['number'] ?? '',
        content: await readFile(join(root, file), 'utf8'),
      })),
    );
    if (!files.includes(INDEX)) return [{ rule: 'no-index', file: INDEX, message: 'it does not exist' }];
    return [
      ...numbering(pages),
      ...pages.flatMap((page) => form(page, new Set(pages.map(({ number }) => number)))),
      ...indexed(await readFile(join(root, INDEX), 'utf8'), pages),
      ...(await missing(root, files)),
    ];
  },
};

const numbering = (pages: readonly Page[]): Finding[] =>
  pages.flatMap(({ file, number }, index) => {
    const expected = String(index + 1).padStart(4, '0');
    return number === expected
      ? []
      : [{ rule: 'number', file, message: `its name must start with ${expected}-` }];
  });

function form({ file, number, content }: Page, numbers: ReadonlySet<string>): Finding[] {
  const found: string[] = [];
  if (heading.exec(content)?.groups?.['number'] !== number) found.push(`its title must be "# ${number}. …"`);
  if (!date.test(content)) found.push('it lacks "- **Date:** YYYY-MM-DD"');
  for (const section of SECTIONS)
    if (!content.includes(`\n## ${section}\n`)) found.push(`it lacks the section ${section}`);
  return [
    ...found.map((message) => ({ rule: 'form', file, message })),
    ...statusOf({ file, number, content }, numbers),
  ];
}

function statusOf({ file, number, content }: Page, numbers: ReadonlySet<string>): Finding[] {
  const stated = status.exec(content)?.groups?.['status'] ?? '';
  const valid = validStatus.exec(stated);
  const other = valid?.groups?.['older'] ?? valid?.groups?.['newer'];
  if (valid !== null && (other === undefined || (numbers.has(other) && other !== number))) return [];
  const message = `status "${stated}"; it must be accepted, accepted; supersedes NNNN, or superseded by NNNN`;
  return [{ rule: 'status', file, message }];
}

function indexed(index: string, pages: readonly Page[]): Finding[] {
  const listed = [...index.matchAll(row)].map(({ groups }) => summary(groups ?? {}));
  const expected = pages.map(({ file, content }) =>
    summary({
      ...heading.exec(content)?.groups,
      ...date.exec(content)?.groups,
      ...status.exec(content)?.groups,
      file: basename(file),
    }),
  );
  const message = (line: string) => ({ rule: 'index', file: INDEX, message: line });
  return [
    ...expected.filter((line) => !listed.includes(line)).map((line) => message(`it lacks the row ${line}`)),
    ...listed
      .filter((line) => !expected.includes(line))
      .map((line) => message(`no page has the row ${line}`)),
  ];
}

const summary = (groups: Readonly<Record<string, string>>): string =>
  ['number', 'file', 'title', 'date', 'status'].map((name) => groups[name] ?? '?').join(' | ');

/** References to decisions from code and documents. */
async function missing(root: string, files: readonly string[]): Promise<Finding[]> {
  const found = await Promise.all(
    files
      .filter((file) => text.test(file) && !plantedText.test(file))
      .map(async (file) =>
        [...(await readFile(join(root, file), 'utf8')).matchAll(reference)]
          .map(({ groups }) => `${FOLDER}${groups?.['page']}`)
          .filter((page) => !files.includes(page))
          .map((page) => ({ rule: 'missing-decision', file, message: `${page} does not exist` })),
      ),
  );
  return found.flat();
}
