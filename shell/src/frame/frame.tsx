import { Toasts } from '@secondspring/ui/components/toasts/toasts.tsx';
import type { ReactNode } from 'react';
import { useAhead } from '../navigation/use-ahead.ts';
import { useArrival } from '../navigation/use-arrival.ts';
import { useExpectation } from '../navigation/use-expectation.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import * as s from './frame.module.css';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useLate } from './use-late.ts';
import { useSettled } from './use-settled.ts';

const importTooltips = () => import('@secondspring/ui/components/tooltip/tooltips.tsx');

/** What stands around every page: header, the page itself as `main`, the bar below, the toasts above all, and once the page has settled the tooltips. */
export function Frame({ children }: { readonly children: ReactNode }) {
  useArrival();
  useExpectation();
  useAhead();
  const { module: late, ask } = useLate(importTooltips);
  useSettled(ask);
  return (
    <div className={s.page}>
      <a className={s.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className={s.main}>
        {children}
      </main>
      <BottomNavigation />
      <Toasts />
      {late !== null && <late.Tooltips />}
    </div>
  );
}
