import { createHmac, randomBytes } from 'node:crypto';

/** In characters (RFC 5321, section 4.5.3.1.3). */
const MAX_ADDRESS_LENGTH = 254;
/** The HTML standard's definition of a valid e-mail address, with at least one dot in the domain. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Trims and lower-cases an address; undefined when it is invalid. */
export const normaliseAddress = (typed: string): string | undefined => {
  const address = typed.normalize('NFC').trim().toLowerCase();
  return address.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(address) ? address : undefined;
};

/** The subject of an address: stable, and not reversible without the key. */
export const subjectOfAddress = (key: Buffer, normalised: string): string =>
  keyed(key, `address:${normalised}`);

/** The subject of a phone without an address, identified by the token in its cookie. */
export const subjectOfPhone = (key: Buffer, token: string): string => keyed(key, `phone:${token}`);

/** 256 random bits. */
export const newPhoneToken = (): string => randomBytes(32).toString('base64url');

export const isPhoneToken = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text);

const keyed = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
