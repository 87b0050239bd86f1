import { pageWide } from '../page/page-wide.ts';

/** One for the page: a channel hears what another object of its own page sends. */
const channel = (): BroadcastChannel => pageWide('session-channel/1', () => new BroadcastChannel('session'));

/** Tells this browser’s other tabs who is signed in: the id of the member, or null. */
export const tellOtherTabs = (member: string | null): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
  channel().postMessage(member);
};

/** Calls it with what another tab tells. */
export const onOtherTab = (hear: (member: unknown) => void): void =>
  channel().addEventListener('message', ({ data }) => hear(data));
