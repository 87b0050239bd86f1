import { IconButton } from '@secondspring/ui/components/icon-button/icon-button.tsx';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from './brand-mark.tsx';
import * as s from './frame.module.css';

const importMenu = () => import('./menu.tsx');
const Menu = lazy(async () => ({ default: (await importMenu()).Menu }));

/** The sticky header: the product's name leads home, the button opens the menu. */
export function Header() {
  const [menu, setMenu] = useState<'never opened' | 'open' | 'closed'>('never opened');
  return (
    <header className={s.header}>
      <Link to="/" className={s.brand}>
        <BrandMark />
        Second Spring
      </Link>
      <IconButton
        icon={MenuIcon}
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={menu === 'open'}
        onPointerDown={() => void importMenu()}
        onFocus={() => void importMenu()}
        onClick={() => setMenu('open')}
      />
      {menu !== 'never opened' && (
        <Suspense>
          <Menu open={menu === 'open'} onOpenChange={(open) => setMenu(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </header>
  );
}
