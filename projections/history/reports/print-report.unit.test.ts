import { expect, it } from 'vitest';
import type { PublishedReport } from '@secondspring/contracts/reports/report.ts';
import { printReport } from './print-report.ts';

const report = (smallestGroup: number | null, count: number): PublishedReport => ({
  name: 'planted',
  title: 'Planted',
  question: 'How many?',
  over: 'history',
  smallestGroup,
  madeAt: '2026-11-23T00:00:00.000Z',
  columns: [
    { name: 'month', kind: 'month' },
    { name: 'reports', kind: 'count' },
  ],
  rows: [
    ['2026-10', count],
    ['2026-11', 40],
  ],
  chart: { form: 'bars', x: 'month', y: 'reports', series: null },
});

it('warns of rows that count fewer than ten acts', () => {
  expect(printReport(report(null, 9))).toContain('1 of the rows show one member or count fewer than 10');
  expect(printReport(report(null, 10))).not.toContain('of the rows');
  expect(printReport(report(null, 0))).not.toContain('of the rows');
  expect(printReport(report(10, 40))).toContain('Rows that count fewer than 10 are left out.');
});
