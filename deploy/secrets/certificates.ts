// @peculiar/x509 needs this for its decorators.
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

/** In PEM. */
export type Pair = { readonly certificate: string; readonly key: string };

/** DNS names and IP addresses of a certificate; the first is the common name unless `subject` is given. */
export type Subject = { readonly names: readonly string[]; readonly subject?: string | undefined };

/** RSA, because not every event store supports elliptic curves. */
const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
} as const;

/** Lifetime in days. Browsers accept server certificates up to 398 days. */
const LASTS = { authority: 3650, server: 397 } as const;
/** Certificates are replaced this many days before they expire. */
const RENEWED = 60;

const privatePem = async (key: Parameters<typeof crypto.subtle.exportKey>[1]): Promise<string> =>
  `${PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')}\n`;

const spanOf = (days: number): { notBefore: Date; notAfter: Date } => {
  // One hour back, because other clocks may be slow.
  const notBefore = subHours(new Date(), 1);
  return { notBefore, notAfter: new Date(addDays(notBefore, days, { in: utc })) };
};

/** Creates the certificate authority of an installation. */
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

/** Creates a key and a certificate for a server that is also a client of others. */
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

/** Whether a certificate is signed by the authority, covers all names, and does not expire soon. */
export const isValid = (pair: Pair, authority: Pair, { names }: Subject, now = new Date()): boolean => {
  const certificate = new X509Certificate(pair.certificate);
  const signer = new X509Certificate(authority.certificate);
  return (
    certificate.verify(signer.publicKey) &&
    names.every((name) => (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name))) &&
    isBefore(addDays(now, RENEWED, { in: utc }), certificate.validToDate)
  );
};
