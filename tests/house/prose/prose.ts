import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { search } from 'nlcst-search';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextStringify from 'retext-stringify';
import { unified } from 'unified';
import type { HouseCheck, Finding } from '../finding.ts';
import { houseFiles } from '../../repository/house-files.ts';
import { CODE, passagesOfPage, passagesOfSource, type Passage } from './passages.ts';
import { turns } from './turns.data.ts';

type Tree = Parameters<typeof search>[0];
type File = { message(reason: string, place: unknown, origin: string): unknown };

const bannedTurns = () => (tree: Tree, file: File) => {
  search(tree, Object.keys(turns), (nodes, _index, _parent, turn) => {
    file.message(`“${turn}”: ${turns[turn]}`, nodes[0]?.position, 'prose:turn');
  });
};

const reader = unified()
  .use(retextEnglish)
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(bannedTurns)
  .use(retextStringify);

/** Phrases of `turns.data.ts`, doubled words, and “a” for “an”. */
const findingsInProse = (file: string, passages: readonly Passage[]): Finding[] =>
  passages.flatMap(({ line, text }) =>
    reader
      .processSync(text)
      .messages.filter(({ reason }) => !reason.includes(`\`${CODE}\``))
      .map((message) => ({
        rule: message.source === 'prose' ? 'turn' : (message.source ?? 'prose'),
        file: `${file}:${line + (message.line ?? 1) - 1}`,
        message: message.reason,
      })),
  );

const source = /\.(?:tsx?|mjs)$/u;
/** Quoted text and the rules themselves. */
const exempt = /^tests\/house\/(?:prose\/|house\.long)/u;

/** Checks that comments, test names, messages and pages use plain words. */
export const prose: HouseCheck = {
  name: 'prose',
  onOneCore: true,
  find: async (root) => {
    const files = (await houseFiles(root)).filter(
      (file) => (source.test(file) || file.endsWith('.md')) && !exempt.test(file),
    );
    const found: Finding[] = [];
    for (const file of files) {
      const content = await readFile(join(root, file), 'utf8');
      found.push(
        ...findingsInProse(
          file,
          source.test(file) ? passagesOfSource(file, content) : passagesOfPage(content),
        ),
      );
    }
    return found;
  },
};
