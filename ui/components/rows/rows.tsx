import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { comingFrom } from '../back-link/came-from.ts';
import type { ButtonProps } from '../button/button.tsx';
import * as looks from '../../tokens/looks.module.css';
import * as s from './rows.module.css';

type Face = {
  readonly icon?: LucideIcon;
  /** Small words above. */
  readonly kind?: string;
  /** Small words below. */
  readonly note?: string;
  /** Below these. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
};

/** Places to go to or things to do, one below the other, with a line between them. */
export const Rows = ({
  children,
  ...rest
}: { readonly children: ReactNode } & Pick<ComponentProps<'ul'>, 'aria-label' | 'aria-labelledby'>) => (
  <ul {...rest} className={classNames(looks.paper, looks.ruled, s.rows)}>
    {children}
  </ul>
);

/** The page it opens can lead back here (`BackLink`). */
export const RowLink = ({ to, ...face }: Face & { readonly to: string }) => (
  <li>
    <Link to={to} state={comingFrom(useLocation())} className={s.row}>
      <Content {...face} />
    </Link>
  </li>
);

/** While `pending` it stays focusable, ignores clicks and shows `pendingWords`. */
export const RowButton = ({
  tone,
  pending = false,
  pendingWords,
  onClick,
  children,
  ...face
}: Face & { readonly tone?: 'danger' } & Pick<ButtonProps, 'pending' | 'pendingWords' | 'onClick'>) => (
  <li>
    <button
      type="button"
      className={classNames(looks.bare, s.row, tone && s[tone])}
      aria-disabled={pending}
      aria-live={pendingWords === undefined ? undefined : 'polite'}
      onClick={pending ? undefined : onClick}
    >
      <Content {...face}>{pending && pendingWords !== undefined ? pendingWords : children}</Content>
    </button>
  </li>
);

const Content = ({ icon: Icon, kind, note, more, children }: Face) => (
  <>
    {Icon !== undefined && <Icon size={22} strokeWidth={1.9} aria-hidden />}
    <span className={s.words}>
      {kind !== undefined && <span className={looks.note}>{kind}</span>}
      <span className={s.title} dir="auto">
        {children}
      </span>
      {note !== undefined && <span className={looks.note}>{note}</span>}
      {more !== undefined && <span className={s.more}>{more}</span>}
    </span>
    <ChevronRight size={20} aria-hidden />
  </>
);
