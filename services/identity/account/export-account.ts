import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { exportAccount } from '@secondspring/contracts/http/identity.ts';
import { consentTextOf } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { presentUser } from '../user/present.ts';
import { userAfter } from '../user/state.ts';

type Exported = ResponseOf<typeof exportAccount>;
type History = readonly DomainEvent[];

const agreementsOf = (history: History, consentId: string): Exported['consents'][number]['agreements'] =>
  history.flatMap((event) => {
    if (event.type !== 'ConsentGiven' || event.data.consentId !== consentId) return [];
    const { purpose, textVersion } = event.data;
    const { title = null, text = null } = consentTextOf(purpose, textVersion) ?? {};
    return [{ textVersion, agreedAt: event.at, title, text }];
  });

const verificationOf = (history: History): Exported['emailVerification'] => {
  const requested = history.findLast((event) => event.type === 'EmailVerificationRequested');
  if (requested === undefined || isForgotten(requested.data.email)) return null;
  const { verificationId, email, expiresAt } = requested.data;
  const verified = history.find(
    (event) => event.type === 'EmailVerified' && event.data.verificationId === verificationId,
  );
  return { email, requestedAt: requested.at, expiresAt, verifiedAt: verified?.at ?? null };
};

/** Everything in the member's own stream, as of the day `today`. Null if there is no such member. */
export const exportedAccount = (
  history: History,
  today: string,
): Omit<Exported, 'sessions' | 'issuerAccount' | 'reminders'> | null => {
  const member = userAfter(history);
  return (
    member && {
      profile: presentUser(member, today),
      consents: member.consents.map((consent) => ({
        ...consent,
        agreements: agreementsOf(history, consent.consentId),
      })),
      emailVerification: verificationOf(history),
    }
  );
};
