import { SEARCH_PATH } from '@secondspring/contracts/remotes/search-path.ts';
import { ChevronLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as s from './back-link.module.css';
import { cameFrom, pathIn } from './came-from.ts';

/** What the link says if she came from there. */
const places: Readonly<Record<string, string>> = { '/': 'Back to Home', [SEARCH_PATH]: 'Back to Search' };

/**
 * Goes to the page that she came from by a card or row: back in the history, so that its tab, filter and scroll position
 * return. If none led here, or the address was opened by itself, it goes to the page above.
 */
export const BackLink = ({ to, children }: { readonly to: string; readonly children: string }) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const from = cameFrom(state);
  const back = (event: MouseEvent) => {
    if (from === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={from ?? to} className={s.back} onClick={back}>
      <ChevronLeft size={22} aria-hidden />
      {from === null || pathIn(from) === to ? children : (places[pathIn(from)] ?? 'Back')}
    </Link>
  );
};
