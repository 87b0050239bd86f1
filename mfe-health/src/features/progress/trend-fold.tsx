import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as fold from '@secondspring/ui/components/fold/fold.module.css';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import * as s from './trend-fold.module.css';

export const TrendFold = ({
  words,
  onOpen,
  children,
}: {
  readonly words: ReactNode;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}) => (
  <details className={classNames(fold.fold, s.fold)}>
    <summary className={looks.paper} onClick={onOpen}>
      <span>{words}</span>
      <ChevronDown size={20} aria-hidden />
    </summary>
    {children}
  </details>
);
