import { signOf } from '@secondspring/ui/check-in/signs.ts';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { daysBefore, shortDay } from '@secondspring/ui/dates/days.ts';
import type { CheckIn } from '@secondspring/ui/member/check-ins.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { type PointerEvent, useRef, useState } from 'react';
import { SignMark, tinted } from '../../components/sign-mark.tsx';
import type { TreatmentMark } from '../../treatment-log/treatment-marks.ts';
import {
  areaUnder,
  edgesOf,
  heightOf,
  linesOf,
  lineThrough,
  nearestTo,
  numbersOf,
  placeOf,
  type Plot,
  spanOf,
} from './plot.ts';
import * as s from './trend-chart.module.css';
import {
  axisOf,
  daysOf,
  mean,
  type Point,
  pointsOf,
  type Range,
  sumOf,
  type Trend,
  valuesOf,
  valueWords,
} from './trend.ts';

/** More points than this are drawn without dots. */
const MAX_DOTS = 31;

/** The days that charts show, and what is marked in each of them. */
export type Shown = {
  readonly checkIns: readonly CheckIn[];
  readonly bleedingDays: readonly string[];
  readonly treatments: readonly TreatmentMark[];
  readonly range: Range;
  readonly today: string;
};

/** One thing she rates: a sentence, and its line, which she can read day by day. */
export const TrendChart = ({ trend, shown }: { readonly trend: Trend; readonly shown: Shown }) => {
  const { checkIns, range, today } = shown;
  const [chosen, setChosen] = useState<number | null>(null);
  const values = valuesOf(trend, checkIns);
  const points = pointsOf(trend, checkIns, { range, today });
  const first = daysBefore(today, range - 1);
  const { least, most, marks } = axisOf(trend, values);
  const { mostly, about } = sumOf(trend, values, checkIns.length);
  const readingOf = (point: Point) => `${daysOf(point)}: ${valueWords(trend, point.value)}`;
  const read = chosen === null ? undefined : points[chosen];
  const sign = signOf(trend);
  return (
    <article
      className={classNames(looks.paper, s.chart)}
      aria-labelledby={`trend-${trend.key}`}
      style={tinted(sign)}
    >
      <div className={s.head}>
        <SignMark sign={sign} />
        <div className={s.titled}>
          <h3 id={`trend-${trend.key}`} dir="auto">
            {trend.title}
          </h3>
          <p className={s.mostly}>{mostly}</p>
        </div>
        {/* Both take their room, so that reading moves nothing. */}
        <div className={classNames(looks.either, s.about)}>
          <p className={classNames(looks.soft, read !== undefined && looks.away)}>{about}</p>
          {read !== undefined && (
            <p className={s.reading} aria-hidden>
              {readingOf(read)}
            </p>
          )}
        </div>
      </div>
      <div className={s.frame}>
        <div className={s.axis} aria-hidden>
          {marks.toReversed().map((words) => (
            <span key={words}>{words}</span>
          ))}
        </div>
        <Drawing
          label={`${isolated(trend.title)}, day by day`}
          plot={{ first, days: range, least, most }}
          points={points}
          average={mean(values)}
          rules={marks.length}
          shown={shown}
          readingOf={readingOf}
          chosen={chosen}
          onChoose={setChosen}
        />
        <p className={s.ends} aria-hidden>
          <span>{range === 365 ? `${shortDay(first)} ${first.slice(0, 4)}` : shortDay(first)}</span>
          <span>{range === 365 ? `${shortDay(today)} ${today.slice(0, 4)}` : 'Today'}</span>
        </p>
      </div>
    </article>
  );
};

/** Touched anywhere, it reads the nearest point; the slider does the same for keys and screen readers. */
const Drawing = ({
  label,
  plot,
  points,
  average,
  rules,
  shown: { bleedingDays, treatments },
  readingOf,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly plot: Plot;
  readonly points: readonly Point[];
  readonly average: number;
  /** Lines across, at equal distances. */
  readonly rules: number;
  readonly shown: Shown;
  readonly readingOf: (point: Point) => string;
  readonly chosen: number | null;
  readonly onChoose: (place: number | null) => void;
}) => {
  const slider = useRef<HTMLInputElement>(null);
  const places = points.map((point) => placeOf(point, plot));
  const lines = linesOf(points, plot);
  const last = points.length - 1;
  const current = points[chosen ?? last];
  const place = chosen === null ? undefined : places[chosen];
  const pick = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onChoose(nearestTo(((clientX - left) * 100) / width, places));
  };
  return (
    <div
      className={s.plot}
      onPointerDown={(event) => {
        event.preventDefault();
        // First: on focus the slider reads the last day.
        slider.current?.focus({ preventScroll: true });
        pick(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && pick(event)}
    >
      <svg className={s.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {/* Together one even ground, however many are used at once. */}
        <g className={s.bands}>
          {treatments.map(({ from, to, number }) => (
            <rect key={number} y={0} height={100} {...spanOf(from, to, plot)} />
          ))}
        </g>
        <path className={s.edges} d={edgesOf(treatments, plot)} />
        {Array.from({ length: rules }, (_, index) => (
          <path key={index} className={s.rule} d={`M0,${(index * 100) / (rules - 1)}H100`} />
        ))}
        <path className={s.area} d={lines.map(areaUnder).join('')} />
        <path className={s.average} d={`M0,${heightOf(average, plot)}H100`} />
        <path className={s.line} d={lines.map(lineThrough).join('')} />
        {points.length <= MAX_DOTS && (
          <path className={s.dots} d={places.map(({ x, y }) => `M${x},${y}h0`).join('')} />
        )}
        <path
          className={s.bleeding}
          d={bleedingDays
            .map((day) => spanOf(day, day, plot))
            .map(({ x, width }) => `M${x},100h${width}`)
            .join('')}
        />
      </svg>
      {numbersOf(treatments, plot).map(({ x, words }) => (
        <span key={words} className={s.number} style={{ left: `${x}%` }} aria-hidden>
          {words}
        </span>
      ))}
      {place !== undefined && (
        <span className={s.pointer} style={{ left: `${place.x}%` }}>
          <span style={{ top: `${place.y}%` }} />
        </span>
      )}
      <input
        ref={slider}
        type="range"
        className={s.slider}
        aria-label={label}
        aria-valuetext={current && readingOf(current)}
        min={0}
        max={last}
        value={chosen ?? last}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        onFocus={() => chosen === null && onChoose(last)}
        onBlur={() => onChoose(null)}
      />
    </div>
  );
};
