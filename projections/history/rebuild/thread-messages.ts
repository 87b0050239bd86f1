import type { DomainName } from '@secondspring/contracts/domains.ts';
import type { StoresConfig } from '@secondspring/platform/config/stores-config.ts';
import type { RebuildResult } from './rebuild-domain.ts';

export type ThreadTask = {
  readonly settings: StoresConfig;
  readonly keep?: boolean;
  readonly anew?: boolean;
};

/**
 * `next`: ready to load a domain. `resumed`: continues an earlier build. `domain`: progress. `built`: ready for the
 * cutover. `refused`: the reason why a domain cannot be rebuilt. Other errors end the thread.
 */
export type ThreadMessage =
  | 'next'
  | 'keys missing'
  | { readonly resumed: DomainName; readonly events: number; readonly position: string }
  | { readonly domain: DomainName; readonly events: number; readonly position: string }
  | { readonly built: DomainName }
  | { readonly done: readonly RebuildResult[] }
  | { readonly refused: string };

/** `next` gives a domain, or null if none is left. `stop` ends the thread after writing what it has. */
export type ThreadCommand = 'stop' | 'cut over' | { readonly next: DomainName | null };
