import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Loaded } from '@secondspring/ui/components/loaded/loaded.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useQuery } from '@tanstack/react-query';
import { sessionsQuery, useEndSessions, type OwnSession } from '../../api/sessions.ts';
import { longDate } from '@secondspring/ui/dates/long-date.ts';

export const SignedInOn = () => {
  const list = useQuery(sessionsQuery);
  const { one, others } = useEndSessions(useShowError('That didn’t work. Please try again.'));
  return (
    <Stack as="section" aria-labelledby="signed-in-on">
      <h3 id="signed-in-on">Signed in on</h3>
      <Loaded
        query={list}
        failed="We couldn’t load where you’re signed in."
        waiting={<Loading words="Loading..." />}
      >
        {(sessions) => (
          <>
            <Stack as="ul">
              {sessions.map((session) => (
                <Session
                  key={session.id}
                  session={session}
                  isEnding={one.isPending && one.variables.params.id === session.id}
                  onEnd={() => one.mutate({ params: { id: session.id } })}
                />
              ))}
            </Stack>
            {sessions.length > 2 && (
              <Button
                look="secondary"
                pending={others.isPending}
                pendingWords="Signing out..."
                onClick={() => others.mutate({})}
              >
                Sign Out on All Others
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
};

const Session = ({
  session,
  isEnding,
  onEnd,
}: {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}) => (
  <Card as="li">
    <Stack gap={8}>
      <p>
        <strong>{deviceWords(session)}</strong>
      </p>
      <p className={looks.note}>{usedWords(session)}</p>
      {session.isShared && <p className={looks.note}>You told us this is a shared phone.</p>}
      {session.isCurrent ? (
        <p>You’re using this one now.</p>
      ) : (
        <Button look="secondary" pending={isEnding} pendingWords="Signing out..." onClick={onEnd}>
          Sign Out There
        </Button>
      )}
    </Stack>
  </Card>
);

/** `A phone or tablet, Safari` */
export const deviceWords = ({ device: { kind, browser } }: Pick<OwnSession, 'device'>): string => {
  const thing = kind === 'phone' ? 'A phone or tablet' : 'A computer';
  return browser === 'other' ? thing : `${thing}, ${browser}`;
};

export const usedWords = ({
  signedInAt,
  lastUsedOn,
}: Pick<OwnSession, 'signedInAt' | 'lastUsedOn'>): string =>
  `Signed in on ${longDate(signedInAt)}. Last used on ${longDate(lastUsedOn)}.`;
