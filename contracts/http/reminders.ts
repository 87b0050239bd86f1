import { z } from 'zod';
import { pushSubscription, timeZone } from '../vocabulary/reminders/schema.ts';
import { endpoint } from './endpoint.ts';
import { ownEnding, ownRead } from './endpoint-presets.ts';
import { idParams } from './page.ts';

const timing = z.object({
  timeOfDay: z.iso
    .time({ precision: -1, error: 'Please choose a time' })
    .exactOptional()
    .meta({ description: 'HH:MM on the clocks of her time zone; without it the time stays as it is' }),
  timeZone,
});

const reminders = z.object({
  byEmail: z.boolean(),
  timeOfDay: z.string().nullable(),
  timeZone: z.string().nullable(),
  subscriptions: z.array(
    z.object({
      id: z.uuid(),
      endpointHash: z
        .string()
        .meta({ description: 'SHA-256 of the endpoint in base64url, by which a browser knows its own' }),
      since: z.iso.datetime(),
    }),
  ),
});

export const getReminders = endpoint('getReminders', 'GET /api/reminders', {
  ...ownRead,
  summary: 'When and how the caller is reminded',
  response: reminders.extend({
    pushKey: z
      .string()
      .nullable()
      .meta({ description: 'Public key (VAPID) to subscribe with; null where push is not offered' }),
  }),
});

export const changeReminders = endpoint('changeReminders', 'PUT /api/reminders', {
  summary: 'Sets the time of day, or whether the caller is reminded by e-mail; the rest stays',
  policy: 'member',
  body: timing.extend({ byEmail: z.boolean().exactOptional() }),
  response: reminders,
  refusals: ['email-not-verified', 'conflict'],
});

export const subscribeToPush = endpoint('subscribeToPush', 'POST /api/reminders/subscriptions', {
  summary: 'Turns push notifications on in this browser',
  policy: 'member',
  body: timing.extend({ subscription: pushSubscription }),
  response: reminders,
  status: 201,
  refusals: ['push-service-not-accepted', 'push-on-shared-phone', 'conflict'],
});

export const unsubscribeFromPush = endpoint(
  'unsubscribeFromPush',
  'DELETE /api/reminders/subscriptions/{id}',
  {
    ...ownEnding,
    summary: 'Turns push notifications off in a browser',
    params: idParams,
    refusals: ['push-subscription-not-found', 'conflict'],
  },
);

export const testReminders = endpoint('testReminders', 'POST /api/reminders/test', {
  summary: 'Sends a reminder now, everywhere she has turned them on',
  policy: 'member',
  response: z.object({ sent: z.int().meta({ description: 'Accepted by mail server and push services' }) }),
});
