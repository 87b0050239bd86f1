import { escapeHtml } from '@secondspring/platform/html/escape.ts';
import type { ChartPoints } from './chart-points.ts';
import { shownValue } from './values.ts';

/** Horizontal bars as a list, so that names and values scale with the reader's text size and can be read aloud. */
export const barChart = ({ x, y, series }: ChartPoints, title: string): string => {
  const points = series[0]?.points ?? [];
  const max = y.kind === 'share' ? 100 : Math.max(...points.map((point) => point.y));
  // A value above 0 is always visible.
  const length = (value: number): string => (value === 0 ? 0 : Math.max((100 * value) / max, 1)).toFixed(1);
  const bars = points.map(
    (point) => `<li>${escapeHtml(shownValue(point.x, x.kind))}
<span class="measure"><svg class="groove" aria-hidden="true"><rect class="bar" width="${length(point.y)}%" height="100%" rx="5"/></svg><strong>${escapeHtml(shownValue(point.y, y.kind))}</strong></span></li>`,
  );
  return `<ul class="bars" aria-label="${escapeHtml(title)}">${bars.join('\n')}</ul>`;
};
