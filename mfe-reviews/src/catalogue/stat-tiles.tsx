import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as s from './stat-tiles.module.css';

/** `isWords` uses the size of text. */
export type Stat = { readonly name: string; readonly figure: string; readonly isWords?: boolean };

export const StatTiles = ({ stats }: { readonly stats: readonly Stat[] }) => (
  <dl className={s.tiles}>
    {stats.map(({ name, figure, isWords = false }) => (
      <div key={name} className={classNames(looks.paper, s.tile)}>
        <dt className={classNames(looks.note, s.name)}>{name}</dt>
        <dd className={classNames(s.figure, isWords && s.words)}>{figure}</dd>
      </div>
    ))}
  </dl>
);
