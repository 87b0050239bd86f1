import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as s from './back-link.module.css';

/** The way back to the page above, in words. */
export const BackLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} className={s.back}>
    <ChevronLeft size={22} aria-hidden />
    {children}
  </Link>
);
