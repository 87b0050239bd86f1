import * as s from './info-rows.module.css';

export const InfoRows = ({
  rows,
}: {
  readonly rows: readonly { readonly name: string; readonly value: string }[];
}) => (
  <dl className={s.rows}>
    {rows.map(({ name, value }) => (
      <div key={name} className={s.row}>
        <dt>{name}</dt>
        <dd dir="auto">{value}</dd>
      </div>
    ))}
  </dl>
);
