import { ScrollText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { viewLink } from '../navigation/page-view.ts';
import * as s from './guidelines-link.module.css';

export const GuidelinesLink = () => (
  <Link {...viewLink('guidelines')} className={s.link}>
    <ScrollText size={18} aria-hidden />
    Community Guidelines
  </Link>
);
