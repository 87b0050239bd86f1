import type { ReactNode } from 'react';
import { useAhead } from '../navigation/use-ahead.ts';
import { useArrival } from '../navigation/use-arrival.ts';
import { useExpectation } from '../navigation/use-expectation.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import * as s from './frame.module.css';
import { Header } from './header.tsx';
import { LateOverlays } from './late-overlays.tsx';
import { OfflineNotice } from './offline-notice.tsx';

/** What stands around every page: header, the page itself as `main`, the bar below, toasts and tooltips above all. */
export function Frame({ children }: { readonly children: ReactNode }) {
  useArrival();
  useExpectation();
  useAhead();
  return (
    <div className={s.page}>
      <a className={s.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <OfflineNotice />
      <LateOverlays />
      <main id="main" tabIndex={-1} className={s.main}>
        {children}
      </main>
      <BottomNavigation />
    </div>
  );
}
