import { ChevronLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as s from './back-link.module.css';
import { cameFrom } from './came-from.ts';

/** Goes to the page above. If she came from there by a card, it goes back in the history, so that its tab, filter and scroll position return. */
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
