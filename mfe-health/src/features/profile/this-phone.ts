import { base64url } from '@secondspring/ui/kept/seal.ts';
import { queryOptions } from '@tanstack/react-query';

/** Whether this browser can show notifications. `install-first`: on an iPhone, only from its home screen. */
export type PushAbility = 'able' | 'install-first' | 'unable';

const isAppleTouch = (): boolean =>
  /iPhone|iPad/u.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const pushAbility = (): PushAbility => {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    return 'able';
  return isAppleTouch() ? 'install-first' : 'unable';
};

/** SHA-256 in base64url, as the server names an endpoint. */
const hashOf = async (endpoint: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return base64url(new Uint8Array(digest));
};

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** The hash of this browser's endpoint; null without a subscription. */
export const thisPhoneQuery = queryOptions({
  queryKey: ['thisPhone'],
  queryFn: async (): Promise<string | null> => {
    if (pushAbility() !== 'able') return null;
    const subscription = await currentSubscription();
    return subscription === null ? null : await hashOf(subscription.endpoint);
  },
});

/** She did not allow notifications. */
export class NotificationsBlocked extends Error {
  override readonly name = 'NotificationsBlocked';
}

/** Asks her permission, which must follow a tap, and subscribes. A subscription that was there ends: it may be another member's. */
export const subscribeThisPhone = async (pushKey: string): Promise<Required<PushSubscriptionJSON>> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotificationsBlocked();
  await (await currentSubscription())?.unsubscribe();
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys, expirationTime: null };
};

export const unsubscribeThisPhone = async (): Promise<void> => {
  await (await currentSubscription())?.unsubscribe();
};
