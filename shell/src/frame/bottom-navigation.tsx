import { NavLink } from 'react-router-dom';
import { barDestinations } from '../navigation/destinations.ts';
import * as s from './frame.module.css';

/** The bar at the thumb: four places; the one whose path is exactly the current one is marked. */
export function BottomNavigation() {
  return (
    <nav className={s.bar} aria-label="Main">
      <ul className={s.entries}>
        {barDestinations.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <NavLink to={path} end className={s.entry}>
              <Icon size={24} strokeWidth={1.75} aria-hidden />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
