import { randomBytes } from 'node:crypto';
import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { keySourcesOf, masterKeyVariable } from '@secondspring/platform/config/compartments.ts';
import type { KeySources } from '@secondspring/platform/config/compartments.ts';

/** Wrapping keys in base64 by variable name, one for each compartment. */
export type WrappingKeys = Readonly<Record<`${Uppercase<KeyDomain>}_MASTER_KEY`, string>>;

/** Creates a wrapping key for each compartment, random by default. */
export const newWrappingKeys = (key: () => string = () => randomBytes(32).toString('base64')): WrappingKeys =>
  Object.fromEntries(keyDomains.map((domain) => [masterKeyVariable(domain), key()])) as WrappingKeys;

export const keySourcesIn = (keys: WrappingKeys): KeySources =>
  keySourcesOf(
    Object.fromEntries(Object.entries(keys).map(([name, text]) => [name, Buffer.from(text, 'base64')])),
  );
