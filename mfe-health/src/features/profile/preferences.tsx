import { Loaded } from '@secondspring/ui/components/loaded/loaded.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Switch } from '@secondspring/ui/components/switch/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { remindersQuery } from '../../api/reminders.ts';
import { RemindersPart } from './reminders-part.tsx';

/** Off until she turns them on. */
export const Preferences = () => (
  <section aria-labelledby="preferences">
    <h2 id="preferences">Notifications</h2>
    <Loaded
      query={useQuery(remindersQuery)}
      failed="We couldn’t load your reminders."
      waiting={
        <Card>
          <Loading words="Loading...">
            <Switch label="Push notifications" disabled />
            <Switch label="Email updates" disabled />
          </Loading>
        </Card>
      }
    >
      {(reminders) => <RemindersPart reminders={reminders} />}
    </Loaded>
  </section>
);
