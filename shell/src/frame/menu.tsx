import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { menuOf } from '@secondspring/contracts/remotes/navigation.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { ButtonAnchor } from '@secondspring/ui/components/button/button-link.tsx';
import { Sheet } from '@secondspring/ui/components/sheet/sheet.tsx';
import { entriesOnPhone } from '@secondspring/ui/entries/entries-on-phone.ts';
import { useSession } from '@secondspring/ui/session/session.ts';
import { signOut } from '@secondspring/ui/session/sign-out.ts';
import { signInPath } from '@secondspring/ui/session/sign-in.ts';
import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useRemotes } from '../remotes/remotes-context.ts';
import { PageIcon } from './page-icon.tsx';
import * as s from './menu.module.css';

export const Menu = ({
  open,
  onOpenChange,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) => {
  const { releases } = useRemotes();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="All pages">
        <ul className={s.entries}>
          {menuOf(releases).map(({ path, label, icon }) => (
            <li key={path}>
              <NavLink to={path} end className={s.entry} onClick={() => onOpenChange(false)}>
                <PageIcon path={icon} size={22} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Stack gap={8} className={s.session}>
        <SignInOrOut />
      </Stack>
      <p className={classNames(looks.note, s.version)}>Version {BUILD_VERSION}</p>
    </Sheet>
  );
};

const SignInOrOut = () => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const leaving = useMutation({ mutationFn: signOut });
  const { waiting, refused } = useSyncExternalStore(entriesOnPhone.subscribe, entriesOnPhone.read);
  const unsaved = waiting.length + refused.length;
  const [isWarned, setIsWarned] = useState(false);
  const warns = isWarned && unsaved > 0;
  if (session.state !== 'member') {
    return (
      <ButtonAnchor look="secondary" href={signInPath(pathname + search)}>
        Sign In
      </ButtonAnchor>
    );
  }
  return (
    <>
      <p className={looks.note}>Signed in as {session.member.username}</p>
      {warns && (
        <p className={looks.danger} role="alert">
          {unsaved === 1 ? '1 entry isn’t' : `${unsaved} entries aren’t`} saved yet. Signing out removes{' '}
          {unsaved === 1 ? 'it' : 'them'} from this phone.
        </p>
      )}
      <Button
        look="secondary"
        // Until the browser has left the page.
        pending={leaving.isPending || leaving.isSuccess}
        pendingWords="Signing out..."
        onClick={() => (unsaved > 0 && !warns ? setIsWarned(true) : leaving.mutate())}
      >
        {warns ? 'Sign Out Anyway' : 'Sign Out'}
      </Button>
      {leaving.isError && (
        <p className={looks.danger} role="alert">
          You’re still signed in. Please try again.
        </p>
      )}
    </>
  );
};
