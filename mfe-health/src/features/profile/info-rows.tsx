import * as looks from '@secondspring/ui/tokens/looks.module.css';
import * as s from './info-rows.module.css';

export const InfoRows = ({
  rows,
}: {
  readonly rows: readonly { readonly name: string; readonly value: string }[];
}) => (
  <dl className={looks.ruled}>
    {rows.map(({ name, value }) => (
      <div key={name} className={s.row}>
        <dt className={looks.soft}>{name}</dt>
        <dd dir="auto">{value}</dd>
      </div>
    ))}
  </dl>
);
