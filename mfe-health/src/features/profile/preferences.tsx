import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Switch } from '@secondspring/ui/components/switch/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { remindersQuery } from '../../api/reminders.ts';
import { RemindersPart } from './reminders-part.tsx';

/** Off until she turns them on. */
export const Preferences = () => {
  const { data: reminders, isError, refetch } = useQuery(remindersQuery);
  return (
    <section aria-labelledby="preferences">
      <h2 id="preferences">Notifications</h2>
      {reminders === undefined && isError && (
        <ErrorState words="We couldn’t load your reminders." onRetry={() => void refetch()} />
      )}
      {reminders === undefined && !isError && (
        <Card>
          <Loading words="Loading...">
            <Switch label="Push notifications" disabled />
            <Switch label="Email updates" disabled />
          </Loading>
        </Card>
      )}
      {reminders !== undefined && <RemindersPart reminders={reminders} />}
    </section>
  );
};
