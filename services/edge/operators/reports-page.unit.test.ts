import type { PublishedReport } from '@secondspring/contracts/reports/report.ts';
import { describe, expect, it } from 'vitest';
import { chartPoints } from './chart-points.ts';
import { reportsPage } from './reports-page.ts';
import { pages } from './reports-style.ts';

const report = (over: Partial<PublishedReport> = {}): PublishedReport => ({
  name: 'symptoms',
  title: 'Symptoms <b>',
  question: 'How many?',
  over: 'research',
  smallestGroup: 10,
  madeAt: '2026-11-22T08:00:00.000Z',
  columns: [
    { name: 'month', kind: 'month' },
    { name: 'symptom', kind: 'text' },
    { name: 'naming', kind: 'count' },
    { name: 'share', kind: 'share' },
  ],
  rows: [
    ['2026-10', 'Hot flashes', 20, 40],
    ['2026-11', 'Hot flashes', 25, 50],
    ['2026-11', '<script>alert(1)</script>', 10, 20],
  ],
  chart: { form: 'lines', x: 'month', y: 'share', series: 'symptom' },
  ...over,
});
const bars = { form: 'bars', x: 'symptom', y: 'share', series: null } as const;

describe('the page of reports', () => {
  it('needs no script and only its own style, and escapes text [S36]', () => {
    const page = reportsPage([report(), report({ name: 'bars', chart: bars })]);
    expect(page).not.toMatch(/<script|style="|\son\w+="|<b>/u);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(pages.policy()).toContain(`default-src 'none'; style-src 'sha256-`);
  });

  it('has a labelled chart and a full table for each report', () => {
    const named = [
      '<svg role="img" aria-label="Symptoms &lt;b&gt;, chart"',
      '<ul class="bars" aria-label="Symptoms &lt;b&gt;, chart"',
    ];
    for (const [index, chart] of [report().chart, bars].entries()) {
      const page = reportsPage([report({ chart })]);
      expect(page).toContain(named[index]);
      expect(page.match(/<tr>/gu)).toHaveLength(4);
      for (const shown of ['Oct 2026', '40 %', '<th scope="col" class="number">Share</th>', 'fewer than 10'])
        expect(page).toContain(shown);
    }
  });

  it('draws bars in proportion to 100 or the maximum, and higher points for larger values', () => {
    const widths = (over: Partial<PublishedReport>): string[] =>
      [...reportsPage([report(over)]).matchAll(/class="bar" width="([\d.]+)%"/gu)].map(([, width]) =>
        String(width),
      );
    expect(widths({ chart: bars })).toEqual(['40.0', '50.0', '20.0']);
    expect(widths({ chart: { ...bars, y: 'naming' } })).toEqual(['80.0', '100.0', '40.0']);
    const little: PublishedReport['rows'] = [
      ['2026-11', 'Cold flashes', 1, 0],
      ['2026-11', 'Hot flashes', 0, 0.2],
    ];
    expect(widths({ rows: little, chart: bars })).toEqual(['0.0', '1.0']);
    expect(widths({ rows: little.slice(1), chart: { ...bars, y: 'naming' } })).toEqual(['0.0']);
    const line = /class="line series-1" d="M[\d.]+,([\d.]+)L[\d.]+,([\d.]+)"/u.exec(reportsPage([report()]));
    expect(Number(line?.[1])).toBeGreaterThan(Number(line?.[2]));
  });

  it('shows a bar’s full name, however long', () => {
    const name = `Eat mostly vegetables, fruit, wholegrain and ${'beans '.repeat(30)}`.trim();
    const page = reportsPage([report({ rows: [['2026-11', name, 20, 40]], chart: bars })]);
    expect(page).toContain(`<li>${name}\n`);
  });

  it('draws the six lines with the largest counts and states how many more there are', () => {
    const rows = Array.from({ length: 9 }, (_, number): PublishedReport['rows'][number] => [
      '2026-11',
      `Symptom ${number}`,
      10 + 5 * number,
      20,
    ]);
    const { series, more } = chartPoints(report({ rows }));
    expect(series.map(({ name }) => name)).toEqual([3, 4, 5, 6, 7, 8].map((number) => `Symptom ${number}`));
    expect(more).toBe(3);
    expect(reportsPage([report({ rows })])).toContain('3 more in the table.');
  });

  it('draws a single line to its end without a legend', () => {
    const rows = Array.from({ length: 18 }, (_, month): PublishedReport['rows'][number] => [
      `20${10 + month}-01`,
      'all',
      20,
      month,
    ]);
    const chart = { ...report().chart, series: null };
    expect(chartPoints(report({ rows, chart }))).toMatchObject({ more: 0 });
    const page = reportsPage([report({ rows, chart })]);
    expect(/class="line series-1" d="([^"]*)"/u.exec(page)?.[1]?.split('L')).toHaveLength(18);
    expect(page).not.toContain('<ul class="legend">');
    expect(reportsPage([report()])).toContain('<ul class="legend">');
  });

  it('uses the same decimals within a column and states the number of rows', () => {
    const columns: PublishedReport['columns'] = [
      { name: 'treatment', kind: 'text' },
      { name: 'reviews', kind: 'count' },
      { name: 'rating', kind: 'number' },
    ];
    const chart = { form: 'bars', x: 'treatment', y: 'rating', series: null } as const;
    const rows: PublishedReport['rows'] = [
      ['Yoga', 12, 4],
      ['Walking', 1234, 3.6],
    ];
    const page = reportsPage([report({ columns, rows, chart })]);
    expect([...page.matchAll(/<td class="number">([^<]*)/gu)].map(([, shown]) => shown)).toEqual([
      '12',
      '4.0',
      '1,234',
      '3.6',
    ]);
    expect(page).toContain('All 2 rows');
    expect(reportsPage([report({ columns, rows: rows.slice(0, 1), chart })])).toContain('One row');
  });

  it('explains that every group is too small, or that nothing is published', () => {
    expect(reportsPage([report({ rows: [] })])).toContain('No row is large enough to show yet.');
    expect(reportsPage([])).toContain('report --publish');
  });
});
