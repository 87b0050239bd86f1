import { useQuery } from '@tanstack/react-query';
import { Button } from '../components/button/button.tsx';
import { redFlagsQuery, useMarkRedFlagsRead } from '../member/red-flags.ts';
import { useShowError } from '../session/use-show-error.ts';
import { RedFlagList } from './red-flag-list.tsx';
import * as s from './red-flags.module.css';

/**
 * What needs care in her answers, until she says that she has read it. Stands first on each page that an answer leads to; comes into view if
 * it appears while she is further down.
 */
export const UnreadRedFlags = () => {
  const { data: flags = [] } = useQuery(redFlagsQuery);
  const showError = useShowError('That didn’t go through. Please try again.');
  const see = useMarkRedFlagsRead(showError);
  return (
    <div role="status">
      {flags.length > 0 && (
        <section className={s.unread} aria-labelledby="red-flags" ref={showInView}>
          <h2 id="red-flags">Please read this first</h2>
          <RedFlagList flags={flags} />
          <Button
            look="secondary"
            wide
            pending={see.isPending}
            pendingWords="Saving..."
            onClick={() => see.mutate({ body: { ruleIds: flags.map(({ ruleId }) => ruleId) } })}
          >
            I’ve Read This
          </Button>
        </section>
      )}
    </div>
  );
};

const showInView = (card: HTMLElement | null): void => {
  if (card !== null && card.getBoundingClientRect().top < 0) card.scrollIntoView({ block: 'start' });
};
