import { Stack } from '../card/card.tsx';
import * as looks from '../../tokens/looks.module.css';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import * as tones from '../badge/tones.module.css';
import * as s from './alert.module.css';

/** A static note. Use a toast for something that just happened. */
export const Alert = ({
  title,
  tone = 'honey',
  children,
}: {
  readonly title: string;
  readonly tone?: 'honey' | 'plum' | 'danger';
  readonly children: ReactNode;
}) => {
  const Icon = tone === 'danger' ? TriangleAlert : Info;
  return (
    <div className={classNames(looks.pictured, s.alert, tones[tone])} role="note">
      <Icon size={22} aria-hidden />
      <Stack gap={4} className={s.words}>
        <p className={s.title}>{title}</p>
        <div>{children}</div>
      </Stack>
    </div>
  );
};
