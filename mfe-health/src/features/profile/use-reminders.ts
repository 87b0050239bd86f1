import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Output } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { type Reminders, remindersQuery } from '../../api/reminders.ts';
import {
  NotificationsBlocked,
  subscribeThisPhone,
  thisPhoneQuery,
  unsubscribeThisPhone,
} from './this-phone.ts';

/** The time zone that this phone is set to, such as `Europe/Berlin`. */
const timeZoneHere = (): string =>
  // oxlint-disable-next-line house/no-hand-made-dates -- date-fns has no name of the phone's time zone
  new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What she can do with her reminders. Each change also sends the phone's time zone, and nothing that she did not change. */
export const useReminders = ({ byEmail, subscriptions, pushKey }: Reminders) => {
  const client = useQueryClient();
  const failed = useShowError('That wasn’t saved. Please try again.', { serverFirst: true });
  const { data: endpointHash } = useQuery(thisPhoneQuery);
  const here = subscriptions.find((one) => one.endpointHash === endpointHash);
  /** Every change returns the current settings, which are shown at once. */
  const show = (changed: Output<'PUT /api/reminders'>) =>
    client.setQueryData(remindersQuery.queryKey, (known) => known && { ...known, ...changed });
  const change = useCommand('PUT /api/reminders', {
    onError: failed,
    onSuccess: show,
    // One after the other, so that the last one stays.
    scope: { id: 'PUT /api/reminders' },
  });
  const subscribe = useCommand('POST /api/reminders/subscriptions', { onSuccess: show });
  const unsubscribe = useCommand('DELETE /api/reminders/subscriptions/{id}', {
    onError: failed,
    onSuccess: () => client.invalidateQueries({ queryKey: remindersQuery.queryKey }),
  });
  const test = useCommand('POST /api/reminders/test', { onError: failed });
  const lookHere = () => client.invalidateQueries({ queryKey: thisPhoneQuery.queryKey });
  const turnOn = useMutation({
    mutationFn: async (key: string) => {
      const { endpoint, keys } = await subscribeThisPhone(key);
      const { p256dh = '', auth = '' } = keys;
      await subscribe.mutateAsync({
        body: { timeZone: timeZoneHere(), subscription: { endpoint, p256dh, auth } },
      });
      await lookHere();
    },
    onError: (error) => {
      if (error instanceof NotificationsBlocked)
        showToast({
          title: 'Notifications are blocked',
          message: 'You can allow them for this site in your browser’s settings.',
        });
      else failed(error);
    },
  });
  const turnOff = useMutation({
    mutationFn: async (id: string) => {
      await unsubscribe.mutateAsync({ params: { id } });
      await unsubscribeThisPhone();
      await lookHere();
    },
  });
  return {
    /** The subscription of this phone. */
    here,
    /** How the switches stand, also while a change is under way. */
    isPushOn: turnOn.isPending || (here !== undefined && !turnOff.isPending),
    isEmailOn: (change.isPending ? change.variables.body.byEmail : undefined) ?? byEmail,
    isBusy: change.isPending || turnOn.isPending || turnOff.isPending,
    isTesting: test.isPending,
    setEmail: (isOn: boolean) => change.mutate({ body: { timeZone: timeZoneHere(), byEmail: isOn } }),
    setTime: (timeOfDay: string, onFailed: () => void) =>
      change.mutate({ body: { timeZone: timeZoneHere(), timeOfDay } }, { onError: onFailed }),
    /** Of the time of day, since she came. */
    timeState: change.variables?.body.timeOfDay === undefined ? 'idle' : change.status,
    setPush: (isOn: boolean) => {
      if (isOn && pushKey !== null) turnOn.mutate(pushKey);
      else if (!isOn && here !== undefined) turnOff.mutate(here.id);
    },
    end: (id: string) => unsubscribe.mutate({ params: { id } }),
    test: () =>
      test.mutate(
        {},
        {
          onSuccess: ({ sent }) =>
            showToast(
              sent === 0
                ? {
                    title: 'Nothing was sent',
                    message: 'Please try again in a few minutes.',
                    tone: 'destructive',
                  }
                : { title: 'Test sent', message: 'It should reach you within a minute.' },
            ),
        },
      ),
  };
};
