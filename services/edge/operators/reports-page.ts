import type { PublishedReport, ReportColumn } from '@secondspring/contracts/reports/report.ts';
import { intlFormat } from 'date-fns/intlFormat';
import { escapeHtml } from '@secondspring/platform/html/escape.ts';
import { barChart, lineChart } from './charts.ts';
import { chartPoints } from './chart-points.ts';
import { pages } from './reports-style.ts';
import { decimalsOf, shownName, shownValue } from './values.ts';

const classes = { text: 'text', month: 'month', count: 'number', share: 'number', number: 'number' } as const;
const classOf = (kind: ReportColumn['kind']): string => ` class="${classes[kind]}"`;

const table = ({ title, columns, rows }: PublishedReport): string => {
  // All numbers of a column get the same number of decimals, so that they align.
  const decimals = columns.map((_, index) => decimalsOf(rows.map((row) => row[index])));
  const head = columns.map(
    ({ name, kind }) => `<th scope="col"${classOf(kind)}>${escapeHtml(shownName(name))}</th>`,
  );
  const body = rows.map((row) => {
    const cells = columns.map(
      ({ kind }, index) =>
        `<td${classOf(kind)}>${escapeHtml(shownValue(row[index], kind, decimals[index]))}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<details><summary>${rows.length === 1 ? 'One row' : `All ${rows.length} rows`}</summary><div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(title)}, table"><table><caption>${escapeHtml(title)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div></details>`;
};

const chart = (report: PublishedReport): string => {
  const points = chartPoints(report);
  const drawn = (report.chart.form === 'bars' ? barChart : lineChart)(points, `${report.title}, chart`);
  const { more } = points;
  const rest = more === 0 ? '' : `<figcaption class="note">${more} more in the table.</figcaption>`;
  return `<figure>${drawn}${rest}</figure>`;
};

const notes = ({ over, smallestGroup }: PublishedReport): string =>
  [
    over === 'research' ? 'Counts only members who agreed to research; rounded to fives.' : '',
    smallestGroup === null ? '' : `Nothing about fewer than ${smallestGroup} is shown.`,
  ]
    .filter((note) => note !== '')
    .join(' ');

const madeAtInWords = (instant: string): string =>
  intlFormat(instant, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }, { locale: 'en-GB' });

const article = (report: PublishedReport): string => `<article aria-labelledby="${report.name}">
<h2 id="${report.name}">${escapeHtml(report.title)}</h2>
<p>${escapeHtml(report.question)}</p>
${report.rows.length === 0 ? '<p><strong>No row is large enough to show yet.</strong></p>' : chart(report) + table(report)}
<p class="note">${escapeHtml(notes(report))} Made ${escapeHtml(madeAtInWords(report.madeAt))} UTC.</p>
</article>`;

/** A chart and a table for each published report, as HTML without scripts. */
export const reportsPage = (reports: readonly PublishedReport[]): string => {
  const contents = reports.map(({ name, title }) => `<a href="#${name}">${escapeHtml(title)}</a>`).join('');
  const body =
    reports.length === 0
      ? '<p>Nothing is published yet. An operator publishes the reports with <code>npm run history -- report --publish</code>.</p>'
      : `<nav aria-label="Reports">${contents}</nav>\n${reports.map(article).join('\n')}`;
  return pages.html('Reports', `<h1>Reports</h1>\n${body}`);
};
