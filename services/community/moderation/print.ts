import { reportReasons } from '@secondspring/contracts/vocabulary/community-words.ts';
import { utcMinute } from '@secondspring/platform/dates/utc.ts';
import type { QueueEntry } from '@secondspring/projections/community/moderation/queries.ts';
import type { ShownItem } from './item.ts';

/** What members wrote, without what a terminal would take for an order. */
const harmless = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, ' ');

const reasonsIn = ({ reasons }: QueueEntry): string =>
  Object.entries(reasons)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(', ');

/** The queue as a table for a terminal. */
export const printQueue = (entries: readonly QueueEntry[]): string => {
  if (entries.length === 0) return 'Nothing waits for a decision.\n';
  const rows = [
    ['', 'kind', 'id', 'reports', 'state', 'last noted', 'reasons'],
    ...entries.map((entry) => [
      entry.urgent ? '!' : '',
      entry.kind,
      entry.id,
      String(entry.reports),
      entry.state,
      utcMinute(entry.lastNotedAt),
      reasonsIn(entry),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${rows.map(line).join('\n')}\n\n! may be about somebody in danger: look at these first.\n`;
};

const wordsIn = ({ kind, id, words }: ShownItem): string[] => {
  if (words.status !== 'standing')
    return words.status === 'missing'
      ? [`There is no ${kind} with the id ${id}.`]
      : [`${kind} ${id}`, 'It is gone: its author took it back.'];
  return [
    `${kind} ${id}`,
    `written ${utcMinute(words.writtenAt)}, ${words.isAnonymous ? 'anonymous' : 'named'}`,
    '',
    ...(words.title === null ? [] : [harmless(words.title), '']),
    words.text === null ? '(no text)' : harmless(words.text),
    ...(words.tags.length === 0 ? [] : ['', `Tags: ${words.tags.join(', ')}`]),
  ];
};

/** What a moderator needs to decide, for a terminal. */
export const printItem = (item: ShownItem): string => {
  const reports = item.reports.map(
    ({ reason, note }) => `  ${reportReasons[reason]}${note === null ? '' : `: ${harmless(note)}`}`,
  );
  const decisions = item.decisions.map(
    ({ verdict, moderator, reason, at }) =>
      `  ${utcMinute(at)} ${verdict} (${harmless(moderator)}): ${harmless(reason)}`,
  );
  return `${[
    ...wordsIn(item),
    '',
    reports.length === 0 ? 'No reports.' : 'Reports:',
    ...reports,
    decisions.length === 0 ? 'No decisions.' : 'Decisions:',
    ...decisions,
  ].join('\n')}\n`;
};
