import { useQuery } from '@tanstack/react-query';
import { Button } from '../components/button/button.tsx';
import { Stack } from '../components/card/card.tsx';
import { redFlagsQuery, useMarkRedFlagsRead } from '../member/red-flags.ts';
import { useShowError } from '../session/use-show-error.ts';
import { RedFlagList } from './red-flag-list.tsx';
import * as s from './unread-red-flags.module.css';

/**
 * What needs care in her answers, until she says that she has read it. Stands first on each page that an answer leads to; comes into view if
 * it appears while she is further down.
 */
export const UnreadRedFlags = () => {
  const { data: flags = [] } = useQuery(redFlagsQuery);
  const showError = useShowError('That didn’t go through. Please try again.');
  const markRead = useMarkRedFlagsRead(showError);
  return (
    <div role="status">
      {flags.length > 0 && (
        <div className={s.unread} ref={showInView}>
          <Stack as="section" aria-labelledby="red-flags">
            <h2 id="red-flags">Please read this first</h2>
            <RedFlagList flags={flags} />
            <Button
              look="secondary"
              wide
              pending={markRead.isPending}
              pendingWords="Saving..."
              onClick={() => markRead.mutate({ body: { ruleIds: flags.map(({ ruleId }) => ruleId) } })}
            >
              I’ve Read This
            </Button>
          </Stack>
        </div>
      )}
    </div>
  );
};

const showInView = (card: HTMLElement | null): void => {
  if (card !== null && card.getBoundingClientRect().top < 0) card.scrollIntoView({ block: 'start' });
};
