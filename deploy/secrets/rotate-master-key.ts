import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import type { SecretStore } from './secret-store.ts';
import { keyNamesOf } from './renewable.ts';

/** Steps of a rotation in order: every process gets the next key, every process wraps with it, no process has the previous key. */
export const rotationSteps = ['next', 'switch', 'drop'] as const;

export type RotationStep = (typeof rotationSteps)[number];

const rotateOne = (secrets: SecretStore, step: RotationStep, domain: KeyDomain): void => {
  const [present, other] = keyNamesOf(domain);
  const underWay = secrets.has(other);
  if (step === 'next') {
    if (underWay) throw new Error(`${domain} has a next key already. Continue with switch or drop.`);
    secrets.key(other);
    return;
  }
  if (!underWay) throw new Error(`${domain} has one key only. Begin with next.`);
  if (step === 'switch') secrets.swap(present, other);
  else secrets.forget(other);
};

/**
 * Performs a rotation step for one compartment or for all: `next` creates the next key, `switch` swaps the two keys (and back when
 * repeated), `drop` deletes the old one.
 * @throws Error with one line for people when a step is out of order or a name is unknown
 */
export const rotateMasterKey = (secrets: SecretStore, step: string, compartment?: string): void => {
  const known = rotationSteps.find((one) => one === step);
  if (known === undefined) throw new Error(`--master-key takes ${rotationSteps.join(', ')}.`);
  const domains = keyDomains.filter((domain) => compartment === undefined || domain === compartment);
  if (domains.length === 0) throw new Error(`--compartment takes ${keyDomains.join(', ')}.`);
  for (const domain of domains) rotateOne(secrets, known, domain);
};
