import { classNames } from '../class-names.ts';
import * as s from './button.module.css';

/** What a button looks like: one primary a screen, the rest secondary or quiet; destructive for what can't be undone. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'destructive';

/** Class names that make an element look like a button. */
export const buttonLook = (look: ButtonLook, wide: boolean): string =>
  classNames(s.button, s[look], wide && s.wide);
