import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { PersonForgotten } from '@secondspring/platform/vault/faults.ts';

/**
 * The outcome of writing under a consent; refused where its key was destroyed meanwhile, because the consent ended on another phone and
 * no read model knew of it yet.
 */
export const underConsent = async <Outcome>(writing: Promise<Outcome>): Promise<Outcome | Refusal> => {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof PersonForgotten) return refuse('health-consent-required');
    throw error;
  }
};
