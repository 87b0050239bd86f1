import type { DomainName } from '@secondspring/contracts/domains.ts';
import type { StoresConfig } from '@secondspring/platform/config/stores-config.ts';
import type { RebuildResult } from './rebuild-domain.ts';

/** What a thread of a rebuild begins with; its domains come one by one. */
export type ThreadTask = {
  readonly settings: StoresConfig;
  readonly keep?: boolean;
  readonly anew?: boolean;
};

/**
 * What a thread says: that it can load one more domain, with how much of an earlier run a domain goes on, how far it is, that one waits for
 * keys, that one is built and could be exchanged, that all its domains are done, or why one won't. What else it throws is its own end.
 */
export type ThreadMessage =
  | 'next'
  | 'keys missing'
  | { readonly resumed: DomainName; readonly events: number; readonly position: string }
  | { readonly domain: DomainName; readonly events: number; readonly position: string }
  | { readonly built: DomainName }
  | { readonly done: readonly RebuildResult[] }
  | { readonly refused: string };

/** What a thread is told: a domain to rebuild, or that there is none left; to put in place what is built; to write what it has and end. */
export type ThreadCommand = 'stop' | 'cut over' | { readonly next: DomainName | null };
