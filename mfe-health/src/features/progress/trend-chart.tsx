import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type CheckIn, TREND_DAYS } from '@secondspring/ui/member/check-ins.ts';
import { daysBefore, daysBetween, shortDay } from '@secondspring/ui/dates/days.ts';
import * as s from './trend-chart.module.css';
import { pointsOf, scaleOf, sentenceOf, type Point, type Trend } from './trend.ts';

/** In units of the drawing, which scales to the card. */
const WIDTH = 320;
const HEIGHT = 120;
/** Room for the dots and the scale. */
const EDGE = { left: 24, right: 8, top: 8, bottom: 8 };

/** A sentence, the line, and a table for screen readers. */
export const TrendChart = ({
  trend,
  checkIns,
  today,
}: {
  readonly trend: Trend;
  readonly checkIns: readonly CheckIn[];
  readonly today: string;
}) => {
  const points = pointsOf(trend, checkIns);
  const [least, most] = scaleOf(trend, points);
  const first = daysBefore(today, TREND_DAYS - 1);
  const across = scaleLinear({ domain: [0, TREND_DAYS - 1], range: [EDGE.left, WIDTH - EDGE.right] });
  const up = scaleLinear({ domain: [least, most], range: [HEIGHT - EDGE.bottom, EDGE.top] });
  const x = ({ day }: Point) => across(daysBetween(first, day));
  const y = ({ value }: Point) => up(value);
  return (
    <div className={s.chart}>
      <h3 id={`trend-${trend.key}`}>{trend.title}</h3>
      <p className={s.sentence}>{sentenceOf(trend, points)}</p>
      <svg className={s.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        {[least, most].map((value) => (
          <g key={value}>
            <line className={s.rule} x1={EDGE.left} x2={WIDTH - EDGE.right} y1={up(value)} y2={up(value)} />
            <text className={s.label} x={EDGE.left - 8} y={up(value)}>
              {value}
            </text>
          </g>
        ))}
        <LinePath className={s.line} data={[...points]} x={x} y={y} />
        {points.map((point) => (
          <circle key={point.day} className={s.dot} cx={x(point)} cy={y(point)} r={3.5} />
        ))}
      </svg>
      <p className={s.ends} aria-hidden>
        <span>{shortDay(first)}</span>
        <span>{shortDay(today)}</span>
      </p>
      <VisuallyHidden>
        <table>
          <caption>{`${trend.title} by day`}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{`${trend.title}, ${trend.unit}`}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{shortDay(day)}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
};
