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
        {/* A new element for a new value: it takes its own place, and nothing moves. */}
        <dd key={value} dir="auto">
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
