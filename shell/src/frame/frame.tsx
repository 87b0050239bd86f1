import type { ReactNode } from 'react';
import { usePreload } from '../navigation/use-preload.ts';
import { useArrival } from '../navigation/use-arrival.ts';
import { usePrefetchOnTouch } from '../navigation/use-prefetch-on-touch.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import * as s from './frame.module.css';
import { Header } from './header.tsx';
import { LazyOverlays } from './lazy-overlays.tsx';
import { OfflineNotice } from './offline-notice.tsx';

export const Frame = ({ children }: { readonly children: ReactNode }) => {
  useArrival();
  usePrefetchOnTouch();
  usePreload();
  return (
    <div className={s.page}>
      <a className={s.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <OfflineNotice />
      <LazyOverlays />
      <main id="main" tabIndex={-1} className={s.main}>
        {children}
      </main>
      <BottomNavigation />
    </div>
  );
};
