import type { Sign } from '@secondspring/ui/components/scale/sign.ts';
import type { CSSProperties } from 'react';
import * as s from './sign-mark.module.css';

/** For what is drawn in the tint of a sign: `var(--tint)`. */
export const tinted = ({ tint }: Sign): CSSProperties => ({ '--tint': tint }) as CSSProperties;

/** Its name stands beside it. */
export const SignMark = ({ sign }: { readonly sign: Sign }) => (
  <span className={s.mark} style={tinted(sign)}>
    <sign.icon size={20} strokeWidth={1.9} aria-hidden />
  </span>
);
