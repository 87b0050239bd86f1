import { scaleLinear } from 'd3-scale';
import { escapeHtml } from '../document/escape.ts';
import type { ChartPoints } from './chart-points.ts';
import { shownValue } from './values.ts';

const WIDTH = 300;
const ROW = 40;
/** Room for the value behind the longest bar. */
const BEHIND = 56;
const LONGEST_LABEL = 38;

const label = (text: string): string =>
  text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : text;

/** Bars lying below one another, each under its name, as SVG that takes its colours from the page's style sheet. */
export const barChart = ({ x, y, series }: ChartPoints, title: string): string => {
  const points = series[0]?.points ?? [];
  const most = y.kind === 'share' ? 100 : Math.max(...points.map((point) => point.y));
  const length = scaleLinear([0, most], [0, WIDTH - BEHIND]);
  const bars = points.map((point, index) => {
    const top = index * ROW;
    const end = length(point.y);
    return `<text class="label" x="0" y="${top + 14}">${escapeHtml(label(shownValue(point.x, x.kind)))}</text>
<rect class="groove" x="0" y="${top + 20}" width="${WIDTH - BEHIND}" height="10" rx="5"/>
<rect class="bar" x="0" y="${top + 20}" width="${Math.max(end, 2).toFixed(1)}" height="10" rx="5"/>
<text class="value" x="${WIDTH}" y="${top + 29}" text-anchor="end">${escapeHtml(shownValue(point.y, y.kind))}</text>`;
  });
  return `<svg role="img" aria-label="${escapeHtml(title)}" viewBox="0 0 ${WIDTH} ${points.length * ROW}">${bars.join('\n')}</svg>`;
};
