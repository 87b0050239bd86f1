import { ChevronLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as s from './back-link.module.css';
import { cameFrom } from './came-from.ts';

/**
 * The way back to the page above, in words. Where she came from that page by one of its cards, it goes back as the phone's own gesture
 * does: to the same tab and filter, scrolled as it was, and without a new entry in the history.
 */
export const BackLink = ({ to, children }: { readonly to: string; readonly children: string }) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const from = cameFrom(state, to);
  const back = (event: MouseEvent) => {
    if (from === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={from ?? to} className={s.back} onClick={back}>
      <ChevronLeft size={22} aria-hidden />
      {children}
    </Link>
  );
};
