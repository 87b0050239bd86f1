import * as looks from '../../tokens/looks.module.css';
import { ChevronLeft } from 'lucide-react';
import { classNames } from '../class-names.ts';
import * as s from './back-link.module.css';

/** Goes back to the previous view of the same page. */
export const BackButton = ({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: string;
}) => (
  <button type="button" className={classNames(looks.bare, s.back, s.button)} onClick={onClick}>
    <ChevronLeft size={22} aria-hidden />
    {children}
  </button>
);
