import type { ReportValue } from '@secondspring/contracts/reports/report.ts';
import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { escapeHtml } from '@secondspring/platform/html/escape.ts';
import type { ChartPoints, ChartPoint } from './chart-points.ts';
import { shownName, shownValue } from './values.ts';

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

const WIDTH = 300;
const HEIGHT = 220;
const EDGE = { left: 44, right: 10, top: 10, bottom: 40 } as const;
const TICKS = 4;
/** Labels on the x axis. */
const MAX_X_LABELS = 3;
/** Margin above and below the lines if the axis does not start at 0, as a share of their range. */
const MARGIN_SHARE = 0.3;

const xOrder = (one: ReportValue, other: ReportValue): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one) < String(other) ? -1 : 1;

/** Range of the y axis. It starts at 0, except for numbers that never come near it, such as ratings. */
const extent = (values: readonly number[], fromZero: boolean): [number, number] => {
  const highest = Math.max(...values);
  if (fromZero) return [0, highest === 0 ? 1 : highest];
  return [Math.min(...values) - MARGIN_SHARE, highest + MARGIN_SHARE];
};

const legend = (series: ChartPoints['series']): string =>
  series
    .map(
      ({ name }, index) =>
        `<li><svg class="swatch" aria-hidden="true" viewBox="0 0 28 10"><path class="line series-${index + 1}" d="M1 5H27"/></svg>${escapeHtml(name)}</li>`,
    )
    .join('');

/** Lines over ordered categories with a legend, as SVG with colours from the page's style sheet. */
export const lineChart = ({ x, y, series }: ChartPoints, title: string): string => {
  const xValues = [...new Set(series.flatMap(({ points }) => points.map((point) => point.x)))].sort(xOrder);
  const xScale = scalePoint(xValues.map(String), [EDGE.left, WIDTH - EDGE.right]);
  const values = series.flatMap(({ points }) => points.map((point) => point.y));
  const yScale = scaleLinear(extent(values, y.kind !== 'number'), [HEIGHT - EDGE.bottom, EDGE.top]).nice(
    TICKS,
  );
  const tenths = (value: number): number => Math.round(10 * value) / 10;
  const placeOf = (point: ChartPoint): number => tenths(xScale(String(point.x)) ?? EDGE.left);
  const path = line<ChartPoint>(placeOf, (point) => tenths(yScale(point.y)));
  const grid = yScale
    .ticks(TICKS)
    .map(
      (tick) =>
        `<path class="grid" d="M${EDGE.left} ${yScale(tick).toFixed(1)}H${WIDTH - EDGE.right}"/><text x="${EDGE.left - 6}" y="${(yScale(tick) + 4).toFixed(1)}" text-anchor="end">${escapeHtml(shownValue(tick, y.kind))}</text>`,
    );
  const step = Math.max(1, Math.ceil((xValues.length - 1) / (MAX_X_LABELS - 1)));
  const named = xValues.filter((_, index) => index % step === 0 || index === xValues.length - 1);
  const names = named.map((place, index) => {
    const anchor = index === 0 ? 'start' : index === named.length - 1 ? 'end' : 'middle';
    return `<text x="${(xScale(String(place)) ?? 0).toFixed(1)}" y="${HEIGHT - EDGE.bottom + 18}" text-anchor="${anchor}">${escapeHtml(shownValue(place, x.kind))}</text>`;
  });
  const lines = series.map(({ points }, index) => {
    const sorted = points.toSorted((one, other) => xOrder(one.x, other.x));
    const dots = sorted.map(
      (point) =>
        `<circle class="dot series-${index + 1}" cx="${placeOf(point).toFixed(1)}" cy="${yScale(point.y).toFixed(1)}" r="2.5"/>`,
    );
    return `<path class="line series-${index + 1}" d="${path(sorted) ?? ''}"/>${sorted.length < 4 ? dots.join('') : ''}`;
  });
  return `<svg role="img" aria-label="${escapeHtml(title)}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${grid.join('')}${names.join('')}<text x="${WIDTH - EDGE.right}" y="${HEIGHT - 4}" text-anchor="end">${escapeHtml(shownName(x.name))}</text>${lines.join('')}</svg>
${series.every(({ name }) => name === '') ? '' : `<ul class="legend">${legend(series)}</ul>`}`;
};
