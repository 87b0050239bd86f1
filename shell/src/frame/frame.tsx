import { type ReactNode, useCallback } from 'react';
import { useArrival } from '../navigation/use-arrival.ts';
import { usePrefetchOnTouch } from '../navigation/use-prefetch-on-touch.ts';
import * as s from './frame.module.css';
import { Header } from './header.tsx';
import { LazyOverlays } from './lazy-overlays.tsx';
import { NavLink } from 'react-router-dom';
import { barOf } from '@secondspring/contracts/remotes/navigation.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import { PageIcon } from './page-icon.tsx';
import { useSettled } from '../navigation/use-settled.ts';

export const Frame = ({ children }: { readonly children: ReactNode }) => {
  useArrival();
  usePrefetchOnTouch();
  const { preload } = useRemotes();
  useSettled(useCallback(() => void preload().then(keepProduct), [preload]));
  return (
    <div className={s.page}>
      <a className={s.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <LazyOverlays />
      <main id="main" tabIndex={-1} className={s.main}>
        {children}
      </main>
      <BottomNavigation />
    </div>
  );
};

/** After the rest of the product has loaded, so that a worker finds it in the browser’s cache, and replaces another while the line is quiet. */
const keepProduct = async (): Promise<void> => {
  try {
    const { registerWorker } = await import('../service-worker/register.ts');
    await registerWorker();
  } catch {}
};

const BottomNavigation = () => {
  const { releases } = useRemotes();
  return (
    <nav className={s.bar} aria-label="Main">
      <ul className={s.entries}>
        {barOf(releases).map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink to={path} end className={s.entry}>
              <PageIcon path={icon} size={24} />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
