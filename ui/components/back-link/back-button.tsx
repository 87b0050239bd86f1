import { ChevronLeft } from 'lucide-react';
import { classNames } from '../class-names.ts';
import * as s from './back-link.module.css';

/** The way back to the view before, within the same page, in words. */
export const BackButton = ({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: string;
}) => (
  <button type="button" className={classNames(s.back, s.button)} onClick={onClick}>
    <ChevronLeft size={22} aria-hidden />
    {children}
  </button>
);
