// The certificate library finds its algorithms by decorators, which need this first.
import 'reflect-metadata';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate as Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { isBefore } from 'date-fns/isBefore';
import { subHours } from 'date-fns/subHours';

cryptoProvider.set(crypto);

/** A certificate and its private key, in PEM. */
export type Pair = { readonly certificate: string; readonly key: string };

/** For what a certificate is: the names that it proves, the first of them its subject unless `subject` says otherwise. */
export type Subject = { readonly names: readonly string[]; readonly subject?: string | undefined };

/** RSA, because not every event store reads elliptic keys. */
const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
} as const;

/** Days that a certificate lasts: the authority's, and those it signs (browsers take no more than 398). */
const LASTS = { authority: 3650, server: 397 } as const;
/** Days before its end from which on a certificate is made anew. */
const RENEWED = 60;

const privatePem = async (key: Parameters<typeof crypto.subtle.exportKey>[1]): Promise<string> =>
  `${PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')}\n`;

const spanOf = (days: number): { notBefore: Date; notAfter: Date } => {
  // An hour back: clocks of other machines may be behind.
  const notBefore = subHours(new Date(), 1);
  return { notBefore, notAfter: new Date(addDays(notBefore, days, { in: utc })) };
};

/** Makes the certificate authority of one installation. */
export const createAuthority = async (): Promise<Pair> => {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Second Spring installation',
    keys,
    signingAlgorithm: ALGORITHM,
    ...spanOf(LASTS.authority),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate: `${certificate.toString('pem')}\n`, key: await privatePem(keys.privateKey) };
};

const nameOf = (name: string) =>
  isIP(name) === 0 ? ({ type: 'dns', value: name } as const) : ({ type: 'ip', value: name } as const);

/** Makes a key and has the authority certify it, for servers that are also clients of each other. */
export const issue = async (authority: Pair, { names, subject }: Subject): Promise<Pair> => {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const issuer = new Certificate(authority.certificate);
  const pkcs8 = createPrivateKey(authority.key).export({ format: 'der', type: 'pkcs8' });
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${subject ?? names[0] ?? ''}`,
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey: await crypto.subtle.importKey('pkcs8', pkcs8, ALGORITHM, false, ['sign']),
    signingAlgorithm: ALGORITHM,
    ...spanOf(LASTS.server),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.keyEncipherment, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth]),
      new SubjectAlternativeNameExtension([...names, 'localhost'].map(nameOf)),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer),
    ],
  });
  return { certificate: `${certificate.toString('pem')}\n`, key: await privatePem(keys.privateKey) };
};

/** Whether a kept certificate is still good: signed by the authority, for all these names, and not soon at its end. */
export const isValid = (pair: Pair, authority: Pair, { names }: Subject, now = new Date()): boolean => {
  const certificate = new X509Certificate(pair.certificate);
  const signer = new X509Certificate(authority.certificate);
  return (
    certificate.verify(signer.publicKey) &&
    names.every((name) => (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name))) &&
    isBefore(addDays(now, RENEWED, { in: utc }), certificate.validToDate)
  );
};
