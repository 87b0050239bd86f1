import { MIN_GROUP_SIZE } from '../reports/min-group-size.ts';
import { eventTables, type EventTable, type ShownColumn } from './event-table.ts';

const commonMeanings = `| Column | Type | What it says |
|---|---|---|
| \`type\` | VARCHAR | type of the event (in \`events\` and in exports) |
| \`first_day\`, \`last_day\` | DATE | the days, in UTC, between which it happened; one day, but where the table says that it is dated by a span |
| \`version\` | INTEGER | version of the type that it was written in; the columns are those of the current one |
| \`stream\` | UUID | pseudonym of the stream: events of one thing share it, and it is the thing's own id where that is a column |
| \`revision\` | INTEGER | number of the event in its stream, from 0 |
| \`member\` | UUID | pseudonym of the member whose own event it is; there only where the table says so |`;

const meaning = ({ type, values }: ShownColumn): string => {
  if (type === 'UUID') return 'pseudonym';
  return values.length > 0 ? values.map((value) => `\`${value}\``).join(', ') : '';
};

const section = ({ type, name, summary, attributed, dated, columns, withheld }: EventTable): string => {
  const notes = [
    attributed ? 'Says whose it is, in `member`.' : 'Says nothing of who did it.',
    dated === 'span' ? 'Dated by a span.' : '',
    dated === 'span of going' ? 'Dated by a span in which nobody or at least ten members left.' : '',
  ];
  const shown = columns.map((column) => `| \`${column.name}\` | ${column.type} | ${meaning(column)} |`);
  const table = shown.length === 0 ? [] : ['', '| Column | Type | Values |', '|---|---|---|', ...shown];
  const left = withheld.map(({ field, why }) => `- \`${field}\`: ${why}`);
  return [
    `## ${name}`,
    '',
    `\`${type}\`. ${summary}. ${notes.filter((note) => note !== '').join(' ')}`,
    ...table,
    ...(left.length === 0 ? [] : ['', 'Left out:', '', ...left]),
  ].join('\n');
};

/** The data dictionary as Markdown: every table and column that analysts see, and every field that they don't. */
export const printDictionary = (): string => `# Data dictionary

Made from the declarations in \`contracts/events\` by \`npm run history -- dictionary\`; change those, not this page. The guide is
\`docs/analysts/README.md\`.

Tables of \`query\` are named as below; \`events\` holds the common columns of all of them. An export is one table with the columns of
all types, empty where a type has no such column; a name that has two types in the catalogue carries the type at its end.

## Columns of every table

${commonMeanings}

What a member did without its being told who is dated by spans of days, each the shortest in which at least ${MIN_GROUP_SIZE} members did something of
their own. Those of the last days stand in no span yet and are not there.

${eventTables.map(section).join('\n\n')}
`;
