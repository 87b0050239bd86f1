import { signOf } from '@secondspring/ui/check-in/signs.ts';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import type { CheckIn } from '@secondspring/ui/member/check-ins.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { SignMark, tinted } from '../../components/sign-mark.tsx';
import { axisOf, valueWords } from './trend.ts';
import { type TwoWeeks, twoWeeks } from './weeks.ts';
import * as s from './weeks-card.module.css';

/** Says what the two weeks were like, never why. Nothing with too few days in one of them. */
export const WeeksCard = ({
  today,
  checkIns,
}: {
  readonly today: string;
  readonly checkIns: readonly CheckIn[];
}) => {
  const rows = twoWeeks(checkIns, today);
  return (
    rows.length > 0 && (
      <section aria-labelledby="weeks">
        <h2 id="weeks">Week by week</h2>
        <div className={classNames(looks.paper, s.card)}>
          <table className={s.weeks}>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>On average</VisuallyHidden>
                </th>
                <th scope="col">Last 7 days</th>
                <th scope="col">Week before</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.trend.name} style={tinted(signOf(row.trend))}>
                  <th scope="row">
                    <span className={s.rated}>
                      <SignMark sign={signOf(row.trend)} />
                      {row.trend.title}
                    </span>
                  </th>
                  <Mean row={row} value={row.now} />
                  <Mean row={row} value={row.before} />
                </tr>
              ))}
            </tbody>
          </table>
          <p className={looks.note}>Averages of the days you checked in.</p>
        </div>
      </section>
    )
  );
};

const Mean = ({ row: { trend, now, before }, value }: { readonly row: TwoWeeks; readonly value: number }) => (
  <td>
    {valueWords(trend, value)}
    <span className={s.track}>
      <span style={{ width: `${(value * 100) / axisOf(trend, [now, before]).most}%` }} />
    </span>
  </td>
);
