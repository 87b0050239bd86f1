import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { getCurrentUser } from '@secondspring/contracts/http/identity.ts';
import { erasingServices, type ErasureStep } from '@secondspring/contracts/events/erasure-steps.ts';
import { ANY } from '@eventstore/db-client';
import type { Browser } from '../product/browser.ts';
import type { Product } from '../product/product.ts';

export type Myself = ResponseOf<typeof getCurrentUser>;

export const jsonOf = async <Body>(answer: Promise<Response>): Promise<Body> =>
  (await (await answer).json()) as Body;

export const signedIn = async (product: Product, email?: string): Promise<Browser> => {
  const browser = product.browser();
  await browser.signIn(email);
  return browser;
};

export const myself = async (browser: Browser): Promise<Myself> =>
  await jsonOf<Myself>(browser.send('/api/auth/user'));

/** Requests a link; without an address for the current one. */
export const askForLink = async (
  browser: Browser,
  email?: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  await browser.json('POST', '/api/email/verification', email === undefined ? {} : { email }, { headers });

/** Opens a link without a session. */
export const openLink = async (product: Product, token: string, key?: string): Promise<Response> =>
  await product
    .browser()
    .json(
      'POST',
      '/api/email/verify',
      { token },
      key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
    );

/** E-mails to an address, case-insensitively, newest first. */
export const mailsTo = (product: Product, email: string) =>
  product.servers.mail
    .received()
    .filter(({ to }) => to.some((one) => one.toLowerCase() === email.toLowerCase()));

/** Token in the newest e-mail to an address. */
export const tokenFor = (product: Product, email: string): string => {
  const text = mailsTo(product, email)[0]?.text ?? '';
  const token = /\/verify-email\?token=(?<token>[\w-]+)$/mu.exec(text)?.groups?.['token'];
  if (token === undefined) throw new Error('no link came');
  return token;
};

/** Records that services have completed their erasure steps; a running reactor may append beside it. */
export const completeSteps = async (
  { dependencies: { eventLog } }: Product,
  userId: string,
  steps: readonly ErasureStep[] = erasingServices,
): Promise<void> => {
  for (const step of steps) {
    const event = { type: 'ErasureStepCompleted', data: { userId, step }, id: randomUUID() } as const;
    await eventLog.append(`erasure-${userId}`, ANY, [event], null);
  }
};

export const typesIn = async ({ dependencies }: Product, stream: string): Promise<string[]> =>
  (await dependencies.eventLog.read(stream)).map(({ type }) => type);
