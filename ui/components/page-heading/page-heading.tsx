import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { arrival } from '../../page/arrival.ts';
import * as s from './page-heading.module.css';

const PRODUCT = 'Second Spring';

/**
 * The one h1 of a page. It names the document, and takes the focus after a navigation inside the app, so that a screen reader
 * starts where the page starts. `documentTitle` stands in for the words where they would say something private in the browser's
 * history; a page that shows personal things gives one without health words.
 */
export const PageHeading = ({
  children,
  documentTitle,
  lead,
}: {
  readonly children: string;
  readonly documentTitle?: string;
  readonly lead?: ReactNode;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const title = documentTitle ?? children;
  useEffect(() => {
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    if (!arrival().pending) return;
    arrival().pending = false;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  useLayoutEffect(() => {
    const own = heading.current;
    // The heading of a skeleton goes when the page comes: then the page's takes the focus over.
    return () => {
      if (own !== null && own === document.activeElement) arrival().pending = true;
    };
  }, []);
  return (
    <div className={s.heading}>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {lead !== undefined && <p className={s.lead}>{lead}</p>}
    </div>
  );
};
