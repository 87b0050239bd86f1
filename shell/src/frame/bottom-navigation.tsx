import { NavLink } from 'react-router-dom';
import { barOf } from '@secondspring/contracts/remotes/navigation.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import { PageIcon } from './page-icon.tsx';
import * as s from './frame.module.css';

export const BottomNavigation = () => {
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
