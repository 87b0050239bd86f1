import { classNames } from '../class-names.ts';
import * as s from './button.module.css';

/** One primary button per screen; destructive for what can't be undone. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'destructive';

export const buttonLook = (look: ButtonLook, wide: boolean): string =>
  classNames(s.button, s[look], wide && s.wide);
