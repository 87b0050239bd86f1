import type { Row } from './rows.data.ts';

/** When the tests of a file last ran, and how that ended. */
export type LastRun = { readonly at: string; readonly outcome: 'passed' | 'failed' | 'skipped' };

const cell = (text: string): string => text.replaceAll('|', '\\|');

const lastOf = (row: Row, ran: ReadonlyMap<string, LastRun>): string => {
  const files = [...new Set(row.held.map(([file]) => file))];
  return files
    .map((file) => {
      const last = ran.get(file);
      return last === undefined ? 'not here' : `${last.at.slice(0, 16).replace('T', ' ')} ${last.outcome}`;
    })
    .join('<br>');
};

const HEAD = `# What must hold, and what proves it

Made by \`npm run evidence\` from \`tests/evidence/rows.data.ts\`; \`npm run check\` fails where a test that is named here is gone, or a row has
none and says nothing instead. S: security, by OWASP ASVS 5.0. A: anonymity. E: erasure. F: faults. \`npm test\` notes when it ran each file;
\`npm run evidence -- --ran\` prints this page with those times.
`;

/** The page as Markdown; with `ran`, when each row's tests last ran on this machine. */
export const evidencePage = (rows: readonly Row[], ran?: ReadonlyMap<string, LastRun>): string => {
  const lines = rows.map((row) => {
    const held = row.held.map(([file, name]) => `\`${file}\`: ${name}`).join('<br>');
    const told = [held, row.instead].filter((text) => text !== undefined && text !== '').join('<br>');
    return `| ${row.id} | ${cell(row.must)} | ${cell(told)} |${ran === undefined ? '' : ` ${lastOf(row, ran)} |`}`;
  });
  const columns = ['', 'Must hold', 'Held by', ...(ran === undefined ? [] : ['Last run'])];
  return `${HEAD}\n| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|\n${lines.join('\n')}\n`;
};
