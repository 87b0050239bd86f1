import { reportReasons } from '@secondspring/contracts/vocabulary/community-words.ts';
import { utcMinute } from '@secondspring/platform/dates/utc.ts';
import type { QueueEntry } from '@secondspring/projections/community/moderation/queries.ts';
import type { ShownItem } from './item.ts';

/** Replaces control characters, which a terminal would interpret. */
const withoutControlCharacters = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, ' ');

const reasonsText = ({ reasons }: QueueEntry): string =>
  Object.entries(reasons)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(', ');

export const printQueue = (entries: readonly QueueEntry[]): string => {
  if (entries.length === 0) return 'Nothing is waiting for a decision.\n';
  const rows = [
    ['', 'kind', 'id', 'reports', 'state', 'last noted', 'reasons'],
    ...entries.map((entry) => [
      entry.urgent ? '!' : '',
      entry.kind,
      entry.id,
      String(entry.reports),
      entry.state,
      utcMinute(entry.lastNotedAt),
      reasonsText(entry),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${rows.map(line).join('\n')}\n\n! Somebody may be in danger: look at these first.\n`;
};

const contentLines = ({ kind, id, words }: ShownItem): string[] => {
  if (words.status !== 'standing')
    return words.status === 'missing'
      ? [`There is no ${kind} with the id ${id}.`]
      : [`${kind} ${id}`, 'It was erased or withdrawn.'];
  return [
    `${kind} ${id}`,
    `written ${utcMinute(words.writtenAt)}, ${words.isAnonymous ? 'anonymous' : 'named'}`,
    '',
    ...(words.title === null ? [] : [withoutControlCharacters(words.title), '']),
    words.text === null ? '(no text)' : withoutControlCharacters(words.text),
    ...(words.tags.length === 0 ? [] : ['', `Tags: ${words.tags.join(', ')}`]),
  ];
};

export const printItem = (item: ShownItem): string => {
  const reports = item.reports.map(
    ({ reason, note }) =>
      `  ${reportReasons[reason]}${note === null ? '' : `: ${withoutControlCharacters(note)}`}`,
  );
  const decisions = item.decisions.map(
    ({ verdict, moderator, reason, at }) =>
      `  ${utcMinute(at)} ${verdict} (${withoutControlCharacters(moderator)}): ${withoutControlCharacters(reason)}`,
  );
  return `${[
    ...contentLines(item),
    '',
    reports.length === 0 ? 'No reports.' : 'Reports:',
    ...reports,
    decisions.length === 0 ? 'No decisions.' : 'Decisions:',
    ...decisions,
  ].join('\n')}\n`;
};
