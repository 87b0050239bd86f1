import { IconButton } from '@secondspring/ui/components/icon-button/icon-button.tsx';
import { useLate } from '@secondspring/ui/late/use-late.ts';
import { connectionToast } from '@secondspring/ui/components/toasts/connection-toast.ts';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from './brand-mark.tsx';
import * as s from './frame.module.css';
import { overlays } from './import-overlays.ts';

/** The sticky header: the product's name leads home, the button opens the menu, whose code comes when the page has settled or she reaches for it. */
export function Header() {
  const { module, ask } = useLate(overlays);
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const openMenu = () => {
    setOpen(true);
    ask(() => {
      setOpen(false);
      toast(connectionToast('The menu did not load'));
    });
  };
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
        aria-expanded={open}
        onPointerDown={() => ask()}
        onClick={openMenu}
      />
      {module !== null && <module.Menu open={open} onOpenChange={setOpen} />}
    </header>
  );
}
