import { Stack } from '../card/card.tsx';
import * as looks from '../../tokens/looks.module.css';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { arrival } from '../../page/arrival.ts';
import * as s from './page-heading.module.css';

const PRODUCT = 'Second Spring';

/**
 * The h1 of a page. Sets the document's title and takes the focus after a navigation. Pass `documentTitle` if the heading is private: titles
 * appear in the browser's history.
 */
export const PageHeading = ({
  children,
  documentTitle,
  isWritten = false,
  lead,
}: {
  readonly children: string;
  readonly documentTitle?: string;
  /** A person wrote it. */
  readonly isWritten?: boolean;
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
    const element = heading.current;
    // If a skeleton's heading had the focus, the page's heading takes it.
    return () => {
      if (element !== null && element === document.activeElement) arrival().pending = true;
    };
  }, []);
  return (
    <Stack gap={8} className={s.heading}>
      <h1 ref={heading} tabIndex={-1} dir={isWritten ? 'auto' : undefined}>
        {children}
      </h1>
      {lead !== undefined && <p className={looks.soft}>{lead}</p>}
    </Stack>
  );
};
