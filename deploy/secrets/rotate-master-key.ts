import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import type { SecretStore } from './secret-store.ts';
import { LEGACY_KEYS, keyNamesOf } from './renewable.ts';

/** Steps of another wrapping key, in their order: everybody learns the next one, everybody wraps with it, nobody has the former any more. */
export const rotationSteps = ['next', 'switch', 'drop'] as const;

/** One of them; and the end of what wrapped every key before there were compartments. */
export type RotationStep = (typeof rotationSteps)[number];

const rotateOne = (secrets: SecretStore, step: RotationStep, domain: KeyDomain): void => {
  const [present, other] = keyNamesOf(domain);
  const underWay = secrets.has(other);
  if (step === 'next') {
    if (underWay)
      throw new Error(`Another key of ${domain} is made already. Go on with switch, or with drop.`);
    secrets.key(other);
    return;
  }
  if (!underWay) throw new Error(`There is one key of ${domain} only. Begin with next.`);
  if (step === 'switch') secrets.swap(present, other);
  else secrets.forget(other);
};

/**
 * Does a step with what is kept, for one compartment or for each. “Next” makes the next key; “switch” lets both change places, and back when
 * it is said again; “drop” forgets the one that only opens. Throws with a line for people where a step is not the turn of, or nothing is
 * called so.
 */
export const rotateMasterKey = (secrets: SecretStore, step: string, compartment?: string): void => {
  const known = rotationSteps.find((one) => one === step);
  if (known === undefined) throw new Error(`--master-key takes ${rotationSteps.join(', ')}.`);
  const domains = keyDomains.filter((domain) => compartment === undefined || domain === compartment);
  if (domains.length === 0) throw new Error(`--compartment takes ${keyDomains.join(', ')}.`);
  for (const domain of domains) rotateOne(secrets, known, domain);
};

/** Forgets what wrapped every key before there were compartments. Throws with a line for people where there is nothing to forget. */
export const forgetLegacyKeys = (secrets: SecretStore): void => {
  const there = LEGACY_KEYS.filter((name) => secrets.has(name));
  if (there.length === 0) throw new Error('There is no key of before the compartments any more.');
  for (const name of there) secrets.forget(name);
};
