import { USUAL_REMINDER_TIME } from '@secondspring/contracts/vocabulary/reminders/words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { TextInput } from '@secondspring/ui/components/field/text-input.tsx';
import { Switch } from '@secondspring/ui/components/switch/switch.tsx';
import { longDate } from '@secondspring/ui/dates/long-date.ts';
import { useState } from 'react';
import { type Reminders, remindersQuery } from '../../api/reminders.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { pushHint, timeHint } from './reminder-words.ts';
import { pushAbility } from './this-phone.ts';
import { useReminders } from './use-reminders.ts';
import { Loaded } from '@secondspring/ui/components/loaded/loaded.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { useQuery } from '@tanstack/react-query';

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

const RemindersPart = ({ reminders }: { readonly reminders: Reminders }) => {
  const { byEmail, timeOfDay, subscriptions, pushKey } = reminders;
  const stored = timeOfDay ?? USUAL_REMINDER_TIME;
  const [time, setTime] = useState(stored);
  const act = useReminders(reminders);
  const ability = pushAbility();
  const canPush = ability === 'able' && pushKey !== null;
  const others = subscriptions.filter(({ id }) => id !== act.here?.id);
  const isOn = byEmail || subscriptions.length > 0;
  return (
    <Card>
      <Stack>
        <p className={looks.note}>
          A short reminder at your own time. It never mentions your health, and one tap stops it.
        </p>
        <TextInput
          label="Time of day"
          type="time"
          required
          value={time}
          onChange={({ currentTarget: { value } }) => {
            setTime(value);
            if (value !== '') act.setTime(value, () => setTime(stored));
          }}
          onBlur={() => {
            if (time === '') setTime(stored);
          }}
        />
        <p role="status" className={looks.note}>
          {timeHint(act.timeState, time, isOn)}
        </p>
        <div>
          <Switch
            label="Push notifications"
            hint={pushHint(ability, pushKey !== null, act.here !== undefined)}
            checked={act.isPushOn}
            disabled={!canPush || act.isBusy}
            onChange={({ currentTarget }) => act.setPush(currentTarget.checked)}
          />
          <Switch
            label="Email updates"
            checked={act.isEmailOn}
            disabled={act.isBusy}
            onChange={({ currentTarget }) => act.setEmail(currentTarget.checked)}
          />
        </div>
        {others.map(({ id, since }) => (
          <div key={id} className={looks.apart}>
            <p className={looks.note}>{`Also on another phone or computer, since ${longDate(since)}.`}</p>
            <Button look="quiet" onClick={() => act.end(id)}>
              Turn Off There
            </Button>
          </div>
        ))}
        {isOn && (
          <Button look="secondary" pending={act.isTesting} pendingWords="Sending..." onClick={act.test}>
            Send Me a Test
          </Button>
        )}
      </Stack>
    </Card>
  );
};
