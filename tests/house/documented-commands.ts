import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { houseFiles } from '../repository/house-files.ts';

/** A command line in a document: the program with its arguments, and the page. */
export type DocumentedCommand = { readonly page: string; readonly words: readonly string[] };

const shellBlock = /^```sh\n(?<block>[\s\S]*?)^```/gmu;
const indented = /^ {4}(?<line>npm .+)$/gmu;
const inline = /`(?<line>(?:[A-Z_]+=\S+ )?(?:np[mx]|docker compose) [^`]+)`/gu;
const assignment = /^[A-Z_]+=/u;

/** Command lines of the shell blocks, indented npm lines, and inline commands of npm and `docker compose` of every page. */
export const documentedCommands = async (root: string): Promise<DocumentedCommand[]> => {
  const pages = (await houseFiles(root)).filter((file) => file.endsWith('.md'));
  const found = await Promise.all(
    pages.map(async (page) =>
      linesOf(await readFile(join(root, page), 'utf8'))
        .map((line) => ({ page, words: withoutAssignments(wordsOfLine(line)) }))
        .filter(({ words }) => words.length > 0),
    ),
  );
  return found.flat();
};

const linesOf = (content: string): string[] => [
  ...[...content.matchAll(shellBlock)].flatMap(({ groups }) =>
    (groups?.['block'] ?? '').replaceAll(/\\\n\s*/gu, ' ').split('\n'),
  ),
  ...[...content.matchAll(indented), ...content.matchAll(inline)].map(({ groups }) => groups?.['line'] ?? ''),
];

/** Splits at spaces outside of quotes, up to a comment, a pipe, a redirection or the next command. */
export const wordsOfLine = (line: string): string[] => {
  const words: string[] = [];
  for (const [word] of line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/gu)) {
    if (/^(?:#|\||>|<$|&&|;)/u.test(word)) break;
    words.push(word.replaceAll(/^(['"])(.*)\1$/gu, '$2'));
  }
  return words;
};

const withoutAssignments = (words: readonly string[]): string[] => {
  const first = words.findIndex((word) => !assignment.test(word));
  return first === -1 ? [] : words.slice(first);
};
