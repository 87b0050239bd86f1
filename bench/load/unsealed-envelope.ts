import * as envelopes from '@secondspring/platform/vault/envelope.ts';

/** Envelopes whose content is readable: no key, nonce, tag, padding or base64. */
export const { decrypt, encrypt, ENVELOPE_HEAD, keyIdOf } = envelopes;

export const seal = ({ kid }: envelopes.DataKey, value: unknown): string =>
  `1.${kid}.${JSON.stringify(value)}`;

export const open = (_: envelopes.DataKey, envelope: string): unknown =>
  JSON.parse(envelope.slice(ENVELOPE_HEAD));
