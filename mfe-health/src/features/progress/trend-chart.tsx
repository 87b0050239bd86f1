import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { clearestDifference } from '@secondspring/ui/check-in/sentences.ts';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { daysBefore, daysBetween, shortDay } from '@secondspring/ui/dates/days.ts';
import type { CheckIn } from '@secondspring/ui/member/check-ins.ts';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { TreatmentMark } from '../../treatment-log/treatment-marks.ts';
import * as s from './trend-chart.module.css';
import {
  averageOf,
  axisOf,
  pointsOf,
  sentenceOf,
  valuesOf,
  type Point,
  type Range,
  type Trend,
} from './trend.ts';

/** In units of the drawing, which scales to the card. */
const WIDTH = 320;
const HEIGHT = 136;
/** Room for the words of the axis and, below, for the marks. */
const EDGE = { left: 80, right: 8, top: 14, bottom: 18 };
const MARK_HEIGHT = 5;
/** More points than this are drawn without dots. */
const MAX_DOTS = 31;

/** Sentences, the line with its average, the marked days, and a table for screen readers. */
export const TrendChart = ({
  trend,
  checkIns,
  bleedingDays,
  treatments,
  range,
  today,
}: {
  readonly trend: Trend;
  readonly checkIns: readonly CheckIn[];
  readonly bleedingDays: readonly string[];
  readonly treatments: readonly TreatmentMark[];
  readonly range: Range;
  readonly today: string;
}) => {
  const values = valuesOf(trend, checkIns);
  const points = pointsOf(trend, checkIns, { range, today });
  const average = averageOf(values);
  const axis = axisOf(trend, values);
  const first = daysBefore(today, range - 1);
  const across = scaleLinear({ domain: [0, range - 1], range: [EDGE.left, WIDTH - EDGE.right] });
  const up = scaleLinear({
    domain: [axis[0]?.[0] ?? 0, axis.at(-1)?.[0] ?? 1],
    range: [HEIGHT - EDGE.bottom, EDGE.top],
  });
  const onDay = (day: string) => across(Math.max(0, daysBetween(first, day)));
  const x = ({ from, to }: Point) => (onDay(from) + onDay(to)) / 2;
  const y = ({ value }: Point) => up(value);
  const dayWidth = (WIDTH - EDGE.left - EDGE.right) / range;
  const comparison = clearestDifference({ checkIns, today, range }, [trend]);
  return (
    <Stack gap={8} className={s.chart}>
      <h3 id={`trend-${trend.key}`} dir="auto">
        {trend.title}
      </h3>
      <p className={looks.soft}>{sentenceOf(trend, values)}</p>
      {comparison !== null && <p className={looks.soft}>{comparison}</p>}
      <svg className={s.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        {axis.map(([value, words]) => (
          <g key={value}>
            <line className={s.rule} x1={EDGE.left} x2={WIDTH - EDGE.right} y1={up(value)} y2={up(value)} />
            <text className={s.label} x={EDGE.left - 8} y={up(value)}>
              {words}
            </text>
          </g>
        ))}
        {average !== null && (
          <line
            className={s.average}
            x1={EDGE.left}
            x2={WIDTH - EDGE.right}
            y1={up(average)}
            y2={up(average)}
          />
        )}
        {bleedingDays.map((day) => (
          <rect
            key={day}
            className={s.bleeding}
            x={onDay(day) - dayWidth / 2}
            y={HEIGHT - MARK_HEIGHT}
            width={Math.max(2, dayWidth)}
            height={MARK_HEIGHT}
            rx={1.5}
          />
        ))}
        {treatments.map(({ day, number }) => (
          <g key={number} className={s.treatment}>
            <line x1={onDay(day)} x2={onDay(day)} y1={EDGE.top + 4} y2={HEIGHT - EDGE.bottom} />
            <text x={onDay(day)} y={EDGE.top - 2}>
              {number}
            </text>
          </g>
        ))}
        <LinePath className={s.line} data={[...points]} x={x} y={y} />
        {points.length <= MAX_DOTS &&
          points.map((point) => (
            <circle key={point.from} className={s.dot} cx={x(point)} cy={y(point)} r={3.5} />
          ))}
      </svg>
      <p className={classNames(looks.note, s.ends)} aria-hidden>
        <span>{range === 365 ? `${shortDay(first)} ${first.slice(0, 4)}` : shortDay(first)}</span>
        <span>{shortDay(today)}</span>
      </p>
      <p className={classNames(looks.note, s.legend)} aria-hidden>
        {average !== null && <span className={s.averageKey}>{`Your average, ${average.toFixed(1)}`}</span>}
        {bleedingDays.length > 0 && <span className={s.bleedingKey}>Bleeding</span>}
      </p>
      <VisuallyHidden>
        <table>
          <caption>{`${isolated(trend.title)} by ${range > 28 ? 'week, on average' : 'day'}`}</caption>
          <thead>
            <tr>
              <th scope="col">{range > 28 ? 'Week' : 'Day'}</th>
              <th scope="col">{`${isolated(trend.title)}, ${trend.words === null ? 'a day' : 'of 5'}`}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ from, to, value }) => (
              <tr key={from}>
                <th scope="row">{from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`}</th>
                <td>{Number.isInteger(value) ? value : value.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Stack>
  );
};
