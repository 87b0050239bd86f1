import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';

/** Id of the current consent to health data at the end of the member's own stream, or null. */
export const currentConsentIdIn = (history: readonly DomainEvent[]): string | null => {
  let currentId: string | null = null;
  for (const event of history) {
    if (event.type === 'AccountErasureRequested') currentId = null;
    if (event.type !== 'ConsentGiven' && event.type !== 'ConsentWithdrawn') continue;
    if (event.data.purpose !== 'health-data') continue;
    currentId = event.type === 'ConsentGiven' ? event.data.consentId : null;
  }
  return currentId;
};
