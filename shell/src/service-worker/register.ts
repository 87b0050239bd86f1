import type { PageBegan } from '@secondspring/contracts/remotes/kept-files.ts';
import { readRegistry } from '../remotes/registry.ts';

/** The scripts of the shell and the entries of the releases that this page began with, as URL paths. */
const beganWith = (page: Document): readonly string[] => [
  ...[...page.scripts].flatMap(({ src }) => (src.includes('/assets/') ? [new URL(src).pathname] : [])),
  ...readRegistry(page).map(({ entry }) => entry),
];

/** Keeps the product on this phone, so that it starts without a connection. Without workers, or with a network that fails, it changes nothing. */
export const registerWorker = async (): Promise<void> => {
  const message: PageBegan = { began: beganWith(document) };
  const registration = await navigator.serviceWorker.register('/sw.js');
  // The first worker replaces none.
  const tell = (worker: ServiceWorker | null): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin but ours.
    if (worker?.state === 'installed' && registration.active !== null) worker.postMessage(message);
  };
  tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => tell(installing));
  });
};
