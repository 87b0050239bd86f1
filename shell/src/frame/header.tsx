import { classNames } from '@secondspring/ui/components/class-names.ts';
import { SEARCH_PATH } from '@secondspring/contracts/remotes/search-path.ts';
import { IconButton } from '@secondspring/ui/components/icon-button/icon-button.tsx';
import { IconLink } from '@secondspring/ui/components/icon-button/icon-link.tsx';
import { useLazy } from '@secondspring/ui/lazy/use-lazy.ts';
import { connectionToast } from '@secondspring/ui/toasts/connection-toast.ts';
import { toastStore } from '@secondspring/ui/toasts/toast-store.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import * as s from './frame.module.css';
import { overlays } from './import-overlays.ts';

/** The name and the search give their places to a toast. The code of the menu loads when the page has settled or she touches the button. */
export const Header = () => {
  const { module, load } = useLazy(overlays);
  const [open, setOpen] = useState(false);
  const { read, subscribe } = toastStore();
  const hasToast = useSyncExternalStore(subscribe, read, read).shown !== null;
  const openMenu = () => {
    setOpen(true);
    load(() => {
      setOpen(false);
      showToast(connectionToast('The menu didn’t load'));
    });
  };
  return (
    <header className={s.header}>
      <Link to="/" className={classNames(s.brand, hasToast && s.yielding)}>
        <BrandMark />
        Second Spring
      </Link>
      <div className={s.actions}>
        <span className={classNames(hasToast && s.yielding)}>
          <IconLink icon={Search} label="Search" to={SEARCH_PATH} />
        </span>
        <IconButton
          icon={MenuIcon}
          label="Menu"
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerDown={() => load()}
          onClick={openMenu}
        />
      </div>
      {module !== null && <module.Menu open={open} onOpenChange={setOpen} />}
    </header>
  );
};

/** Decorative. */
const BrandMark = () => (
  <svg width="17" height="26" viewBox="5.5 0 21 32" aria-hidden focusable="false">
    <path d="M16 28C9 24 5 18 6 9c6 1 10 5 10 12 0-7 4-11 10-12 1 9-3 15-10 19z" fill="var(--primary)" />
    <path d="M16 28V12c0-4 1-7 0-9-3 3-4 6-4 9" fill="none" stroke="var(--leaf)" strokeWidth="0" />
    <path d="M16 16c-3-4-3-8 0-12 3 4 3 8 0 12z" fill="var(--leaf)" />
  </svg>
);
