import { ScrollText } from 'lucide-react';
import { comingFrom } from '@secondspring/ui/components/back-link/came-from.ts';
import { Link, useLocation } from 'react-router-dom';
import { GUIDELINES_PATH } from './paths.ts';
import * as s from './guidelines-link.module.css';

export const GuidelinesLink = () => (
  <Link to={GUIDELINES_PATH} state={comingFrom(useLocation())} className={s.link}>
    <ScrollText size={18} aria-hidden />
    Community Guidelines
  </Link>
);
