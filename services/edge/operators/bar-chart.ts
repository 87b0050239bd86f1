import { scaleLinear } from 'd3-scale';
import { escapeHtml } from '../document/escape.ts';
import type { ChartPoints } from './chart-points.ts';
import { shownValue } from './values.ts';

const WIDTH = 300;
const ROW = 40;
/** Room for the value behind the longest bar. */
const BEHIND = 56;
/** Characters that a line of a name has room for, and how high a second line is. */
const LINE = 40;
const LINE_HEIGHT = 16;

/** A name in at most two lines; what a second has no room for is left out, and said so. */
const linesOf = (name: string): readonly string[] => {
  if (name.length <= LINE) return [name];
  const gap = name.lastIndexOf(' ', LINE);
  const cut = gap > 0 ? gap : LINE;
  const rest = name.slice(cut).trimStart();
  return [name.slice(0, cut), rest.length > LINE ? `${rest.slice(0, LINE - 1).trimEnd()}…` : rest];
};

/** Bars lying below one another, each under its name, as SVG that takes its colours from the page's style sheet. */
export const barChart = ({ x, y, series }: ChartPoints, title: string): string => {
  const points = series[0]?.points ?? [];
  const most = y.kind === 'share' ? 100 : Math.max(...points.map((point) => point.y));
  const length = scaleLinear([0, most], [0, WIDTH - BEHIND]);
  let top = 0;
  const bars = points.map((point) => {
    const lines = linesOf(shownValue(point.x, x.kind));
    const names = lines.map(
      (line, index) =>
        `<text class="label" x="0" y="${top + 14 + index * LINE_HEIGHT}">${escapeHtml(line)}</text>`,
    );
    const below = top + 20 + (lines.length - 1) * LINE_HEIGHT;
    top = below - 20 + ROW;
    return `${names.join('')}
<rect class="groove" x="0" y="${below}" width="${WIDTH - BEHIND}" height="10" rx="5"/>
<rect class="bar" x="0" y="${below}" width="${Math.max(length(point.y), 2).toFixed(1)}" height="10" rx="5"/>
<text class="value" x="${WIDTH}" y="${below + 9}" text-anchor="end">${escapeHtml(shownValue(point.y, y.kind))}</text>`;
  });
  return `<svg role="img" aria-label="${escapeHtml(title)}" viewBox="0 0 ${WIDTH} ${top}">${bars.join('\n')}</svg>`;
};
