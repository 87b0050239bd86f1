import { Button } from '@secondspring/ui/components/button/button.tsx';
import { createRoot } from 'react-dom/client';
import * as s from './override-notice.module.css';
import type { Overrides } from './overrides.ts';

/** Lists the micro-frontends that a developer replaced in this tab, with a button to end it. */
export const showOverrideNotice = ({ overrides, refused }: Overrides, onEnd: () => void): void => {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(
    <aside className={s.notice} aria-label="Development overrides">
      <div>
        {[...overrides].map(([name, url]) => (
          <p key={name}>
            In this tab, {name} comes from {new URL(url).host}.
          </p>
        ))}
        {refused.map((name) => (
          <p key={name}>{name} was not replaced: its address isn’t on this machine.</p>
        ))}
      </div>
      <Button look="secondary" onClick={onEnd}>
        End Override
      </Button>
    </aside>,
  );
};
