import { MIN_GROUP_SIZE } from '../small-groups/small-groups.ts';
import { eventTables, type EventTable, type ShownColumn } from './event-table.ts';

const commonMeanings = `| Column | Type | Meaning |
|---|---|---|
| \`type\` | VARCHAR | type of the event (in \`events\` and in exports) |
| \`first_day\`, \`last_day\` | DATE | first and last possible day, in UTC; equal unless the table is dated by a span |
| \`version\` | INTEGER | version of the event type when it was written; columns are those of the current version |
| \`stream\` | UUID | pseudonym of the stream: events of one item share it; equal to the item's id where that is a column |
| \`revision\` | INTEGER | number of the event in its stream, from 0 |
| \`member\` | UUID | pseudonym of the member that the event belongs to; only in tables that say so |`;

const meaning = ({ type, values }: ShownColumn): string => {
  if (type === 'UUID') return 'pseudonym';
  return values.length > 0 ? values.map((value) => `\`${value}\``).join(', ') : '';
};

const section = ({ type, name, summary, attributed, dated, columns, withheld }: EventTable): string => {
  const notes = [
    attributed ? 'Names the member, in `member`.' : 'Names no member.',
    dated === 'span' ? 'Dated by a span.' : '',
    dated === 'span of going' ? 'Dated by a span in which no member or at least ten members left.' : '',
  ];
  const shown = columns.map((column) => `| \`${column.name}\` | ${column.type} | ${meaning(column)} |`);
  const table = shown.length === 0 ? [] : ['', '| Column | Type | Values |', '|---|---|---|', ...shown];
  const left = withheld.map(({ field, why }) => `- \`${field}\`: ${why}`);
  return [
    `## ${name}`,
    '',
    `\`${type}\`. ${summary}. ${notes.filter((note) => note !== '').join(' ')}`,
    ...table,
    ...(left.length === 0 ? [] : ['', 'Omitted:', '', ...left]),
  ].join('\n');
};

/** The data dictionary as Markdown: all tables, columns and omitted fields. */
export const printDictionary = (): string => `# Data dictionary

Generated from \`contracts/events\` by \`npm run fix\`; do not edit. Guide: \`docs/analysts/README.md\`.

\`query\` has one table for each event type, named as below, and \`events\` with their common columns. An export is one table with the columns of all types,
empty where a type lacks the column; a name with two types has the type at its end.

## Columns of every table

${commonMeanings}

Events that name no member are dated by spans of days, each the shortest in which at least ${MIN_GROUP_SIZE} members acted. The most recent events are
in no span yet and are left out.

${eventTables.map(section).join('\n\n')}
`;
