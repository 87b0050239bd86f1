/** Complete statements, without their semicolon, and what follows the last one. */
export type Statements = { readonly complete: readonly string[]; readonly rest: string };

/** Strings, names, comments and dollar-quoted text, also unfinished ones; semicolons in them end nothing. */
const OPAQUE =
  /'(?:[^']|'')*'?|"(?:[^"]|"")*"?|--[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\$\$(?:[^$]|\$(?!\$))*(?:\$\$)?|;/gu;

const hasWords = (sql: string): boolean =>
  sql.replaceAll(/--[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/gu, '').trim() !== '';

/** Splits SQL at its semicolons. */
export const splitStatements = (text: string): Statements => {
  const ends = [...text.matchAll(OPAQUE)].filter(([part]) => part === ';').map(({ index }) => index);
  const complete = ends.map((end, place) => text.slice((ends[place - 1] ?? -1) + 1, end).trim());
  const rest = text.slice((ends.at(-1) ?? -1) + 1);
  return { complete: complete.filter(hasWords), rest: hasWords(rest) ? rest : '' };
};
