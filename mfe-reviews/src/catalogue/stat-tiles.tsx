import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as s from './stat-tiles.module.css';

/** One figure with its name. `isWords` sets it in the size of text, for a figure that is words. */
export type Stat = { readonly name: string; readonly figure: string; readonly isWords?: boolean };

/** Up to three figures side by side, under one another where the text is large. */
export const StatTiles = ({ stats }: { readonly stats: readonly Stat[] }) => (
  <dl className={s.tiles}>
    {stats.map(({ name, figure, isWords = false }) => (
      <div key={name} className={s.tile}>
        <dt className={s.name}>{name}</dt>
        <dd className={classNames(s.figure, isWords && s.words)}>{figure}</dd>
      </div>
    ))}
  </dl>
);
