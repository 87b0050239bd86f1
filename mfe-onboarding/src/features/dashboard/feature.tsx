import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import type { ReactNode } from 'react';
import * as s from './feature.module.css';

export const Feature = ({
  about,
  title,
  id,
  children,
}: {
  readonly about: 'care' | 'community';
  readonly title: string;
  /** For `aria-labelledby`. */
  readonly id?: string;
  readonly children: ReactNode;
}) => (
  <div className={classNames(s.feature, s[about])}>
    <Stack gap={4}>
      <h2 id={id} className={looks.inCard}>
        {title}
      </h2>
      <p className={looks.soft}>{children}</p>
    </Stack>
  </div>
);
