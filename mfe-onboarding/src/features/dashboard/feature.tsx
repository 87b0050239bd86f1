import { Stack } from '@secondspring/ui/components/card/card.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as tones from '@secondspring/ui/components/badge/tones.module.css';
import * as s from './landing.module.css';

export const Feature = ({
  icon: Icon,
  tint,
  title,
  id,
  children,
}: {
  readonly icon: LucideIcon;
  /** `paper` is for a card that is tinted itself. */
  readonly tint: 'plum' | 'sage' | 'terracotta' | 'paper';
  readonly title: string;
  /** For `aria-labelledby`. */
  readonly id?: string;
  readonly children: ReactNode;
}) => (
  <div className={s.feature}>
    <Icon className={tint === 'paper' ? s.paper : tones[tint]} size={24} strokeWidth={1.75} aria-hidden />
    <Stack gap={4}>
      <h2 id={id} className={looks.inCard}>
        {title}
      </h2>
      <p className={looks.soft}>{children}</p>
    </Stack>
  </div>
);
