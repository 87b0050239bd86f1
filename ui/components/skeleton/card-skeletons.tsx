import type { ReactNode } from 'react';
import { Card, Stack } from '../card/card.tsx';
import { Loading } from '../loading/loading.tsx';

/** As many cards that all look alike. `words` are announced. */
export const CardSkeletons = ({
  words,
  count,
  children,
}: {
  readonly words: string;
  readonly count: number;
  readonly children: ReactNode;
}) => (
  <Loading words={words}>
    <Stack>
      {Array.from({ length: count }, (_, place) => (
        <Card key={place}>{children}</Card>
      ))}
    </Stack>
  </Loading>
);
