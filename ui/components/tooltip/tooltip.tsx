import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import * as s from './tooltip.module.css';

/** Milliseconds before a tooltip opens, and within which the next one opens at once (specification, section 9). */
const OPENS = 700;
const SKIPS = 300;

/** Words about a control for those who hover or focus it; nothing that cannot be found elsewhere, as a touch never sees it. */
export const Tooltip = ({ words, children }: { readonly words: string; readonly children: ReactElement }) => (
  <Radix.Provider delayDuration={OPENS} skipDelayDuration={SKIPS}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={s.tooltip} sideOffset={6} collisionPadding={8}>
          {words}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
