import { parseSync, Visitor } from 'oxc-parser';

/** Text for people in a file, and the line on which it begins (from 1). */
export type Passage = { readonly line: number; readonly text: string };

/** Fewer words are a name or a value, not a sentence. */
const MIN_WORDS = 3;

const passage = (content: string, offset: number, text: string): Passage[] =>
  text.trim().split(/\s+/u).length < MIN_WORDS
    ? []
    : [{ line: content.slice(0, offset).split('\n').length, text }];

/** Replaces code in a text, so that the text around it stays a sentence. */
export const CODE = 'code';

const withoutCode = (text: string): string => text.replaceAll(/`[^`\n]*`|(?<!\w)--[\w-]+/gu, CODE);

/** Markup, SQL and source in a string. */
const isCode = (text: string): boolean => /[<>{};=]|\b(?:select|join|insert into)\b/u.test(text);

const directive = /^\s*(?:oxlint|@ts-|eslint)/u;
const commentText = (value: string): string =>
  directive.test(value) ? '' : withoutCode(value.replaceAll(/^\s*\* ?/gmu, ''));

/** Comments, strings (test names are among them) and JSX text of a TypeScript or JavaScript source. */
export const passagesOfSource = (file: string, content: string): Passage[] => {
  const { program, comments } = parseSync(file, content);
  const found = comments.flatMap(({ value, start }) => passage(content, start, commentText(value)));
  const add = (start: number, text: string): void => void found.push(...passage(content, start, text));
  new Visitor({
    JSXText: ({ value, start }) => add(start, value),
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && !isCode(value)) add(start, withoutCode(value));
    },
    TemplateElement: ({ value: { cooked }, start }) => {
      if (cooked !== null && !isCode(cooked)) add(start, withoutCode(cooked));
    },
  }).visit(program);
  return found;
};

/** Paragraphs of a Markdown page, without code and link targets. */
export const passagesOfPage = (content: string): Passage[] => {
  const blank = (text: string): string => text.replaceAll(/[^\n]/gu, ' ');
  const prose = content.replaceAll(/^```[\s\S]*?^```|<!--[\s\S]*?-->|(?<=\])\([^)\n]*\)/gmu, blank);
  return [...prose.matchAll(/(?:[^\n]*\S[^\n]*\n?)+/gu)].flatMap(({ 0: text, index }) =>
    passage(content, index, withoutCode(text)),
  );
};
