import { Loading } from '../loading/loading.tsx';
import { Rows } from '../rows/rows.tsx';
import * as rows from '../rows/rows.module.css';
import { Skeleton } from './skeleton.tsx';

/** As many rows of the same height, in `rem`. `words` are announced. */
export const RowSkeletons = ({
  words,
  count,
  height,
}: {
  readonly words: string;
  readonly count: number;
  readonly height: number;
}) => (
  <Loading words={words}>
    <Rows>
      {Array.from({ length: count }, (_, place) => (
        <li key={place} className={rows.row} style={{ minHeight: `${height}rem` }}>
          <span className={rows.words}>
            <Skeleton width="55%" />
            <Skeleton width="90%" />
          </span>
        </li>
      ))}
    </Rows>
  </Loading>
);
